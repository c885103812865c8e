use clobber_lab::column_automaton::*;
use std::sync::atomic::AtomicBool;
use std::io::Cursor;
fn main(){ let a:Vec<String>=std::env::args().collect();
 let claim=Claim{rows:a[1].parse().unwrap(),cap:a[2].parse().unwrap(),delta:a[3]=="1",from:a[4].parse().unwrap()};
 let t=std::time::Instant::now();
 let mut last=0;
 let o=prove(claim,Limits{memory:4<<30,threads:2,stopped:&AtomicBool::new(false)},&mut |p| if p.known>last+last/8 || p.done==p.known {last=p.known;eprintln!("{p:?} {:?}",t.elapsed())}).unwrap();
 match o {Outcome::Proved(i)=>{println!("proved {} members, {} exceptions {:?}",i.members.len(),i.exceptions.len(),t.elapsed());
  let c=format!("{{\"claim\":\"columns\",\"columns\":{}}}",serde_json::to_string(&i.certificate(claim)).unwrap());
  println!("{} bytes",c.len());
  let t=std::time::Instant::now();
  clobber_certificate::check(Cursor::new(&c),Cursor::new(&c),|r| println!("{r:?}")).unwrap();
  println!("checked {:?}",t.elapsed());}
 o=>println!("{o:?} {:?}",t.elapsed())}}
