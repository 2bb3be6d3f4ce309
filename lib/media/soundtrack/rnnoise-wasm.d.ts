/** The package has no types of its own. */
declare module '@echogarden/rnnoise-wasm' {
  /** RNNoise as compiled by Emscripten. Frames have 480 samples at 48 kHz, in the range of 16 bits; addresses are in bytes. */
  export type Rnnoise = {
    HEAPF32: Float32Array
    _malloc: (bytes: number) => number
    _free: (address: number) => void
    /** @param model 0 for the one that it has. @returns the address of the state. */
    _rnnoise_create: (model: number) => number
    _rnnoise_destroy: (state: number) => void
    /** @returns how likely a voice is in the frame, 0 to 1. */
    _rnnoise_process_frame: (state: number, to: number, from: number) => number
  }
  const load: () => Promise<Rnnoise>
  export default load
}
