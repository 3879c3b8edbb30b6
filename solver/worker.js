// Answers the requests of a page, one at a time. What wasm-bindgen generates stands before this text in the same file.
//
// A message is a number, the address of the WebAssembly and a request; without a request it cancels. Each reply is that
// number, the positions examined so far, and the reply once there is one.

// Messages are received between two slices, so that a request can be cancelled. Timers would wait longer each time.
const SLICE_MS = 10;
const turn = new MessageChannel();
const pause = () =>
  new Promise((resume) => {
    turn.port1.onmessage = resume;
    turn.port2.postMessage(0);
  });

let current;
let ready;

onmessage = async ({ data }) => {
  const [id, code, ...words] = data.split(" ");
  current = id;
  try {
    ready ??= __wbg_init({ module_or_path: code });
    await ready;
    if (current !== id || !begin(words.join(" "))) return;
    let reply;
    while (current === id && reply === undefined) {
      const end = performance.now() + SLICE_MS;
      while (reply === undefined && performance.now() < end) reply = step(64);
      postMessage([id, states(), reply ?? ""].join(" "));
      await pause();
    }
  } catch {
    ready = undefined;
    postMessage(`${id} 0 unknown`);
  }
};
