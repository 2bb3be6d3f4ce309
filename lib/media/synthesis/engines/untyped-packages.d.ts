declare module '@echogarden/espeak-ng-emscripten' {
  export type EspeakEvent = {
    type:
      | 'sentence'
      | 'word'
      | 'phoneme'
      | 'end'
      | 'mark'
      | 'play'
      | 'samplerate'
      | 'msg_terminated'
      | 'list_terminated'
    /** Counted in characters from 1. */
    text_position: number
    word_length: number
    /** Milliseconds. */
    audio_position: number
    id?: string | number
  }
  export type EspeakWorker = {
    set_voice(name: string): number
    synthesize(text: string, onChunk: (samples: Int16Array | null, events: EspeakEvent[]) => void): void
    convert_to_phonemes(text: string, ipa: boolean): { ptr: number }
    samplerate: number
  }
  export type EspeakModule = {
    eSpeakNGWorker: new () => EspeakWorker | Promise<EspeakWorker>
    HEAPU8: Uint8Array
    _free(pointer: number): void
  }
  export default function createEspeak(options?: Record<string, unknown>): Promise<EspeakModule>
}

declare module 'kuromoji' {
  export type Token = {
    surface_form: string
    word_type: string
    pos: string
    pos_detail_1: string
    pos_detail_2: string
    pos_detail_3: string
    reading?: string
    pronunciation?: string
    word_position: number
  }
  export type Tokenizer = { tokenize(text: string): Token[] }
  const kuromoji: {
    builder(options: { dicPath: string }): { build(done: (error: Error | null, tokenizer: Tokenizer) => void): void }
  }
  export default kuromoji
}
