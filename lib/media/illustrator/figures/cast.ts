import { seededRandom } from '../../recognition/seeded-random.ts'
import { rgb } from '../drawing/material.ts'
import { type CastMember, isFemale, type Mood } from '../shot-plan.ts'
import type { Vec } from '../solids/vector.ts'
import type { Pose } from './pose.ts'
import type { Build } from './skeleton.ts'

export type HairStyle = 'short' | 'quiff' | 'curly' | 'bob' | 'long' | 'bun' | 'ponytail' | 'bald'

/** What somebody looks like, whatever they wear and do. */
export type Look = {
  skin: Vec
  hair: HairStyle
  hairColor: Vec
  beard: boolean
  stubble: number
  glasses: Vec | null
  iris: Vec
  lip: Vec | null
  freckles: boolean
  wrinkles: number
  build: Build
  /** Height against an adult's. */
  size: number
  female: boolean
  child: boolean
}

export type Expression = { open: number; smile: number; lid: number; low: number; brow: number; frown: number }

const SKINS = [0xf3cdb0, 0xe8b690, 0xd99e72, 0xb97a50, 0x9a623e, 0x85573b]
const IRISES = [0x4a2c18, 0x3d6b8e, 0x4f7a4a, 0x2f221a, 0x7a5a2c]
/** Eyes of the old, lighter so that they are kind also in the shadow of a cap. */
const OLD_IRISES = [0x5f86a6, 0x6f8f8a, 0x7a8a9a]
const LIPS = [0xb8434c, 0xa8443f, 0xc2565e, 0x8e3a3a]
/** On dark skin, lips stand out by being lighter. */
const LIPS_ON_DARK = [0xc9655f, 0xd0776a, 0xb95a62]
const FRAMES = [0x22252b, 0x6b3b1f, 0xb03a34]
const LIGHT_HAIR = [0x5a3a22, 0xc9974f, 0x8a4522, 0x2a1a14, 0xb5562a]
const DARK_HAIR = [0x1a1210, 0x2a1a14, 0x3a2418]
const GRAY_HAIR = [0xd4d6da, 0xeceef0, 0xa4a8ae]

/** The same role and seed always give the same look. */
export function lookOf({ role, person }: Pick<CastMember, 'role' | 'person'>, seed: number): Look {
  const random = seededRandom(hashText(`${role}/${person}`, seed))
  for (let i = 0; i < 3; i++) random()
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] ?? (from[0] as T)
  const female = isFemale(person)
  const old = person === 'elderlyWoman' || person === 'elderlyMan'
  const child = person === 'girl' || person === 'boy'
  const skinAt = Math.floor(random() * SKINS.length)
  const hairs = old ? GRAY_HAIR : skinAt < 3 ? LIGHT_HAIR : DARK_HAIR
  const styles: readonly HairStyle[] = female
    ? child
      ? ['ponytail', 'bob', 'curly']
      : old
        ? ['bob', 'bun', 'curly']
        : ['long', 'bob', 'ponytail', 'long', 'bun', 'curly']
    : old
      ? ['bald', 'short', 'short']
      : ['short', 'quiff', 'quiff', 'curly']
  const wide = 0.94 + random() * 0.22
  return {
    skin: rgb(SKINS[skinAt] ?? 0xe8b690),
    hair: pick(styles),
    hairColor: rgb(pick(hairs)),
    beard: !female && !child && random() < (old ? 0.85 : 0.3),
    stubble: !female && !child && random() < 0.5 ? 0.35 : 0,
    glasses: random() < (old ? 0.5 : 0.2) ? rgb(pick(FRAMES)) : null,
    iris: rgb(pick(old ? OLD_IRISES : IRISES)),
    lip: female && !child ? rgb(pick(skinAt < 4 ? LIPS : LIPS_ON_DARK)) : null,
    freckles: skinAt < 2 && random() < 0.35,
    wrinkles: old ? 1 : 0,
    build: {
      wide: child ? 0.9 : wide,
      female: female && !child ? 1 : 0,
      head: child ? 1.22 : 1,
      legs: child ? 0.86 : 1,
      belly: old || random() < 0.2 ? 1 : 0,
    },
    size: child ? 0.74 : female ? 0.965 : 1.02,
    female,
    child,
  }
}

function hashText(text: string, seed: number): number {
  let h = 2166136261 ^ seed
  for (const letter of text) h = Math.imul(h ^ (letter.codePointAt(0) ?? 0), 16777619)
  return h >>> 0
}

/** `lid` is how far the upper lid is open, `low` how far the lower one is down, `brow` raises, `frown` pulls together. */
const EXPRESSIONS: Record<Mood, Expression> = {
  calm: { open: 0.14, smile: 0.9, lid: 0.62, low: 0.6, brow: 0.6, frown: 0 },
  happy: { open: 0.55, smile: 1.1, lid: 0.44, low: 0.5, brow: 0.5, frown: 0 },
  proud: { open: 0.3, smile: 1, lid: 0.36, low: 0.58, brow: 0.6, frown: 0 },
  curious: { open: 0.12, smile: 0.6, lid: 0.56, low: 0.7, brow: 1, frown: 0 },
  tense: { open: 0.1, smile: -0.4, lid: 0.5, low: 0.7, brow: -0.1, frown: 0.7 },
  sad: { open: 0.02, smile: -1, lid: 0.22, low: 0.75, brow: 0.2, frown: -0.9 },
  angry: { open: 0.3, smile: -0.9, lid: 0.3, low: 0.6, brow: -0.5, frown: 1.4 },
  surprised: { open: 0.9, smile: 0.1, lid: 0.85, low: 0.95, brow: 1.6, frown: 0 },
}

/** Faces that belong to what somebody does. */
const FACES = {
  asleep: { open: 0, smile: 0.5, lid: 0, low: 0, brow: 0.4, frown: 0 },
  afraid: { open: 0.6, smile: -0.8, lid: 0.9, low: 1, brow: 1.5, frown: -0.9 },
  crying: { open: 0.2, smile: -1.3, lid: 0.14, low: 0.5, brow: 0.8, frown: -1.2 },
} as const satisfies Record<NonNullable<Pose['face']>, Expression>

/** The face of somebody in a pose and a mood. */
export const expressionOf = (mood: Mood, pose?: Pose): Expression =>
  pose?.face === undefined ? EXPRESSIONS[mood] : FACES[pose.face]
