/** A typed array of triples whose count is not known beforehand. */
export class GrowingArray<Values extends Float32Array | Uint32Array> {
  readonly #make: new (
    length: number,
  ) => Values
  #data: Values
  length = 0

  /** @param make the typed array's constructor, as in `new GrowingArray(Float32Array)`. */
  constructor(make: new (length: number) => Values) {
    this.#make = make
    this.#data = new make(3072)
  }

  push3(a: number, b: number, c: number): void {
    if (this.length + 3 > this.#data.length) this.#data = this.#resized(this.#data.length * 2)
    this.#data[this.length] = a
    this.#data[this.length + 1] = b
    this.#data[this.length + 2] = c
    this.length += 3
  }

  /** A copy of what was added. */
  toArray(): Values {
    return this.#resized(this.length)
  }

  #resized(length: number): Values {
    const resized = new this.#make(length)
    resized.set(this.#data.subarray(0, this.length))
    return resized
  }
}
