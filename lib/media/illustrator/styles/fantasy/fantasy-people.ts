import { type Pattern, paint, rgb, type Surface } from '#lib/media/illustrator/drawing/material.ts'
import { lookOf } from '#lib/media/illustrator/figures/cast.ts'
import type { Costume } from '#lib/media/illustrator/figures/costumes.ts'
import { buildFigure, type Figure } from '#lib/media/illustrator/figures/figure.ts'
import { PLAIN_FIGURE } from '#lib/media/illustrator/figures/figure-style.ts'
import { type CastMember, type CostumeName, isFemale, type Mood } from '#lib/media/illustrator/shot-plan.ts'
import { boundsOf } from '#lib/media/illustrator/solids/move-mesh.ts'
import { hash } from '#lib/media/illustrator/solids/noise.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import { draped } from '../shared/draped-gown.ts'
import { withPattern } from '../shared/dressing.ts'
import { inPeriodCostume, wearsGown } from '../shared/period-costume.ts'

const GOLD = 0xd8ac4a
const LADY = { extras: ['cape', 'belt'], second: GOLD, cuff: GOLD } as const
const WANDERER = { collar: 'hood', boots: true, extras: ['cape', 'belt'], second: 0x3a2a20 } as const

const GOWNS: readonly Partial<Costume>[] = [
  { ...LADY, top: 0x1f5560, legs: 0x2c7478, cape: [0x4a2452, 0x4a2452] },
  { ...LADY, top: 0x5a2a5c, legs: 0x7a3f74, cape: [0x24365c, 0x24365c] },
  { ...LADY, top: 0x8a2f3c, legs: 0xa8443f, cape: [0x2a3a4a, 0x2a3a4a] },
]
const MEN: readonly Partial<Costume>[] = [
  { ...WANDERER, top: 0x3f5f4a, legs: 0x4a3a2c, legKind: 'trousers', cape: [0x3a2c4a, 0x3a2c4a] },
  { ...WANDERER, top: 0x35507a, legs: 0x3a3430, legKind: 'trousers', cape: [0x6a2430, 0x6a2430] },
  { ...WANDERER, top: 0x7a4a2c, legs: 0x33383f, legKind: 'trousers', cape: [0x24484a, 0x24484a] },
]

const build = inPeriodCostume(PLAIN_FIGURE, { gowns: GOWNS, men: MEN })

/** Clothes of trades that a tale shows in colors of its own: cooks with open collars, healers in green. */
const TRADES: Partial<Record<CostumeName, Partial<Costume>>> = {
  chef: {
    ...{ top: 0x2f5a7a, cuff: 0xefe6d0, open: true, legs: 0x5a4030, shoes: 0x4a3220, boots: true },
    ...{ hat: 'beret', hatColor: 0xe8dcc4, extras: ['apron'], second: 0xf0e8d4 },
  },
  doctor: {
    ...{ top: 0x1f6a58, legs: 0x2a7a64, legKind: 'robe', cuff: GOLD, pattern: 'shirt' },
    ...{ extras: ['belt'], second: GOLD, shoes: 0x4a3220 },
  },
}

/** People of a tale, whose gowns fall in folds. */
export function talePerson(member: CastMember, mood: Mood, seed: number): Figure {
  const figure = dressed(member, mood, seed)
  const meshes = member.costume === 'doctor' ? figure.meshes.map(marked) : figure.meshes.map(slimCape)
  const hasGown = (isFemale(member.person) && wearsGown(member)) || ROBED.includes(member.costume)
  return { ...figure, meshes: hasGown ? draped(meshes, ([r, g, b]) => [r * 0.6, g * 0.6, b * 0.6]) : meshes }
}

function dressed(member: CastMember, mood: Mood, seed: number): Figure {
  const trade = TRADES[member.costume]
  if (trade !== undefined) return buildFigure(member, mood, seed, PLAIN_FIGURE, 1.3, { costume: trade })
  const isBald = member.person === 'elderlyMan' && lookOf(member, seed).hair === 'bald'
  if (!isBald || !wearsGown(member)) return build(member, mood, seed)
  // Wanderers have no hats, under which a bald head would look smaller.
  const clothes = MEN[Math.floor(hash(seed, 1, 5) * MEN.length)] ?? {}
  return buildFigure({ ...member, costume: 'robe' }, mood, seed, PLAIN_FIGURE, 1.3, {
    costume: clothes,
    look: { hair: 'short' },
  })
}

const ROBED: readonly CostumeName[] = ['doctor', 'scientist', 'king', 'pharaoh', 'robe']

/** No other cloth that is worn over the clothes is as long as a cape. */
const CAPE = 0.55

/** A cape that falls narrowly behind the legs, so that hands do not go through it; other meshes stay as they are. */
function slimCape(mesh: Mesh): Mesh {
  if (mesh.tag !== 'extra' || mesh.material.finish !== 'cloth') return mesh
  const { low, high } = boundsOf([mesh])
  if (high[1] - low[1] < CAPE) return mesh
  const position = mesh.position.slice()
  for (let i = 0; i < position.length; i += 3) {
    const down = smooth(high[1] - 0.1, high[1] - 0.5, position[i + 1] ?? 0)
    position[i] = (position[i] ?? 0) * (1 - 0.32 * down)
    position[i + 2] = (position[i + 2] ?? 0) - 0.05 * down
  }
  return { ...mesh, position }
}

/** The gown of a healer, with a bright panel down its front and a red cross on the chest. */
function marked(mesh: Mesh): Mesh {
  if (mesh.material.finish !== 'cloth') return mesh
  if (mesh.tag === 'top') return { ...mesh, material: withPattern(mesh.material, chestPanel) }
  return mesh.tag === 'legs' ? { ...mesh, material: withPattern(mesh.material, frontPanel) } : mesh
}

const LINEN: Vec = [0.9, 0.84, 0.7]
const RED: Vec = [0.72, 0.12, 0.12]
const BORDER = rgb(GOLD)

/** Linen inside an edge that is so far away, with a golden border along it. */
function paintLinen(s: Surface, edge: number, soft: number): void {
  paint(s, LINEN, smooth(soft, -soft, edge))
  paint(s, BORDER, smooth(0.006 + soft, 0.006 - soft, Math.abs(edge)))
}

const chestPanel: Pattern = (s, x, y, z, pixel) => {
  if (z < 0) return
  const soft = pixel * 0.7
  const across = Math.abs(x)
  paintLinen(s, Math.max(across - 0.072, y - 0.15), soft)
  const up = Math.abs(y - 0.08)
  const arm = Math.min(Math.max(across - 0.013, up - 0.042), Math.max(across - 0.042, up - 0.013))
  paint(s, RED, smooth(soft, -soft, arm))
}

const frontPanel: Pattern = (s, x, y, z, pixel) => {
  if (z > 0) paintLinen(s, Math.abs(x) - 0.07 - 0.03 * smooth(0, -0.7, y), pixel * 0.7)
}
