/** Whole numbers whose count is not known beforehand. */
export class Whole {
  #data = new Uint32Array(3072)
  length = 0

  push3(a: number, b: number, c: number): void {
    if (this.length + 3 > this.#data.length) {
      const larger = new Uint32Array(this.#data.length * 2)
      larger.set(this.#data)
      this.#data = larger
    }
    this.#data[this.length] = a
    this.#data[this.length + 1] = b
    this.#data[this.length + 2] = c
    this.length += 3
  }

  toArray(): Uint32Array {
    return this.#data.slice(0, this.length)
  }
}
