use clobber_lab::column_automaton::*;
use std::sync::atomic::AtomicBool;
fn main(){ let a:Vec<String>=std::env::args().collect();
 let claim=Claim{rows:a[1].parse().unwrap(),cap:a[2].parse().unwrap(),delta:a[3]=="1",from:a[4].parse().unwrap()};
 let t=std::time::Instant::now();
 let mut last=0;
 let o=prove(claim,4<<30,2,&AtomicBool::new(false),&mut |d,n,w| if n>last+last/8 || d==n {last=n;eprintln!("{d}/{n} width {w} {:?}",t.elapsed())});
 match o {Outcome::Proved(i)=>println!("proved {} members, {} exceptions {:?}",i.members.len(),i.exceptions.len(),t.elapsed()),
 Outcome::Refuted(c)=>{ let rows:Vec<String>=(0..claim.rows).map(|r| c.iter().map(|x| if x>>r&1==1 {'o'} else {'x'}).collect()).collect(); println!("refuted width {} {} {:?}",c.len(),rows.join("|"),t.elapsed());}
 o=>println!("{o:?}")}}
