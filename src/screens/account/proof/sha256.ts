const ROUNDS = 64;
const primes = firstPrimes(ROUNDS);
/** The constants of the standard: the first 32 bits behind the point of the primes' cube and square roots. */
const roundConstants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const startState = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
/** The one schedule of words, used again for each block. */
const words = new Int32Array(ROUNDS);

/**
 * The SHA-256 digest of a short message, as eight 32-bit words.
 *
 * `crypto.subtle` is asynchronous, which costs more than the hash itself when a
 * puzzle needs hundreds of thousands, and it is missing on plain-http addresses.
 */
export function sha256(message: Uint8Array): Int32Array {
  const state = startState.slice();
  const padded = pad(message);
  for (let start = 0; start < padded.byteLength; start += 64) {
    for (let index = 0; index < 16; index += 1) words[index] = padded.getInt32(start + index * 4);
    for (let index = 16; index < ROUNDS; index += 1) words[index] = spread(index);
    compress(state);
  }
  return state;
}

/** The message, a one bit, zeros and its length in bits, in whole blocks of 64 bytes. */
function pad(message: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 4, message.length * 8);
  return view;
}

function spread(index: number): number {
  const early = at(words, index - 15);
  const late = at(words, index - 2);
  const near = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
  return at(words, index - 16) + near + at(words, index - 7) + (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10));
}

/** Works the 64 words into the state; the letters are those of the standard. */
function compress(state: Int32Array): void {
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let index = 0; index < ROUNDS; index += 1) {
    const mixed = (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g));
    const first = (h + mixed + at(roundConstants, index) + at(words, index)) | 0;
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state.set([a, b, c, d, e, f, g, h].map((value, index) => value + at(state, index)));
}

const at = (list: Int32Array, index: number): number => list[index] ?? 0;
const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

function fraction(root: number): number {
  return Math.floor((root % 1) * 2 ** 32);
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
}
