import type { Voice } from './voice.ts'

/** The 54 voices of Kokoro by the two letters before their names: the language, then female or male. */
const names: Record<string, string> = {
  af: 'heart alloy aoede bella jessica kore nicole nova river sarah sky',
  am: 'adam echo eric fenrir liam michael onyx puck santa',
  bf: 'alice emma isabella lily',
  bm: 'daniel fable george lewis',
  ef: 'dora',
  em: 'alex santa',
  ff: 'siwis',
  hf: 'alpha beta',
  hm: 'omega psi',
  if: 'sara',
  im: 'nicola',
  jf: 'alpha gongitsune nezumi tebukuro',
  jm: 'kumo',
  pf: 'dora',
  pm: 'alex santa',
  zf: 'xiaobei xiaoni xiaoxiao xiaoyi',
  zm: 'yunjian yunxi yunxia yunyang',
}

const languageCodes: Record<string, string> = {
  a: 'en-US',
  b: 'en-GB',
  e: 'es-ES',
  f: 'fr-FR',
  h: 'hi-IN',
  i: 'it-IT',
  j: 'ja-JP',
  p: 'pt-BR',
  z: 'zh-CN',
}

/** Names and genders as the model card gives them. */
export const kokoroVoices: readonly Voice[] = Object.entries(names).flatMap(([group, list]) =>
  list.split(' ').map((name): Voice => {
    const languageCode = languageCodes[group.charAt(0)] ?? 'en-US'
    return {
      voiceId: `kokoro-${group}_${name}`,
      name: name.charAt(0).toUpperCase() + name.slice(1),
      gender: group.endsWith('f') ? 'female' : 'male',
      languageCode,
      style: 'natural',
      speaker: { engine: 'kokoro', speaker: `${group}_${name}`, languageTag: languageCode },
    }
  }),
)
