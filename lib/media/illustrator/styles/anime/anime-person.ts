import { rgb } from '#lib/media/illustrator/drawing/material.ts'
import { type Look, lookOf } from '#lib/media/illustrator/figures/cast.ts'
import { buildFigure, costumeFor, type Figure } from '#lib/media/illustrator/figures/figure.ts'
import type { FigureStyle } from '#lib/media/illustrator/figures/figure-style.ts'
import type { HatKind } from '#lib/media/illustrator/figures/hair.ts'
import type { CastMember, Mood, PoseName } from '#lib/media/illustrator/shot-plan.ts'
import { boundsOf, moveMesh } from '#lib/media/illustrator/solids/move-mesh.ts'
import { hash } from '#lib/media/illustrator/solids/noise.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { smooth, toLocal, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import { sculptedBeard } from './sculpted-beard.ts'
import { sculptedHair } from './sculpted-hair.ts'

/** What the two styles of anime change about somebody. */
export type AnimePerson = {
  style: FigureStyle
  /** Length of long hair against the usual. */
  hair: number
  /** Meters that the head is raised, which makes the neck longer. */
  neck: number
  /** Whether somebody who is in the air is put on the ground. */
  stands: boolean
}

/** A person with hair in locks, a beard of its own and eyes of a color of its own. */
export function buildAnimePerson(
  member: CastMember,
  mood: Mood,
  seed: number,
  { style, hair: length, neck, stands }: AnimePerson,
): Figure {
  const look = lookOf(member, seed)
  const hat = costumeFor(member, look).hat ?? 'none'
  const closed = CLOSED.includes(hat)
  const bearded = look.beard && !closed
  const changes: Partial<Look> = {
    iris: irisOf(look, seed),
    ...(bareOf(hat) ? { hair: 'bald' } : {}),
    ...(bearded ? { beard: false } : {}),
  }
  const figure = buildFigure(member, mood, seed, style, 1.3, {
    look: changes,
    worn: (skeleton) => (bearded ? [sculptedBeard(skeleton, look)] : []),
  })
  const hair = closed ? null : sculptedHair(figure.skeleton, look, { length, hat: !bareOf(hat) })
  const beards = bearded ? figure.meshes.filter(({ tag }) => tag === 'beard') : []
  const meshes = figure.meshes.filter((mesh) => !beards.includes(mesh))
  // Hair and beard follow the face that they belong to.
  const at = meshes.findIndex(({ tag }) => tag === 'face') + 1
  meshes.splice(at, 0, ...(hair === null ? [] : [hair]), ...beards)
  const lowered = stands && member.pose !== 'lead' ? lowestSole(meshes) : 0
  const { hold } = figure
  return {
    ...figure,
    meshes: grounded(meshes, lowered).map((mesh) =>
      raisedHead(withExpression(mesh, member, mood, seed, bearded), figure, lowered, neck),
    ),
    hold: { ...hold, o: [hold.o[0], hold.o[1] - lowered, hold.o[2]] },
  }
}

/** Hats that leave nothing of the hair to be seen. */
const CLOSED: readonly HatKind[] = ['helmet', 'knight', 'hood', 'nemes']
const bareOf = (hat: HatKind): boolean => hat === 'none' || hat === 'crown'

/** Dark to light, warm and cold. */
const IRISES: readonly Vec[] = [0x5a3420, 0x2f5fa8, 0x5d4690, 0x2b7f86, 0x8a5a22, 0x5f7892, 0x6b4a26, 0x3f7a52].map(rgb)
/** Those of the old: dark or gray. */
const OLD_IRISES: readonly Vec[] = [0x4a3c34, 0x586069, 0x3f464e, 0x54483c].map(rgb)
/** Those that suit dark skin. */
const WARM_IRISES: readonly Vec[] = [0x5a3420, 0x7a4a1c, 0x3d2a1c, 0x8a5a22, 0x3a4a5c].map(rgb)

function irisOf({ skin, hairColor, build, wrinkles }: Look, seed: number): Vec {
  const from = wrinkles > 0.5 ? OLD_IRISES : skin[0] < 0.78 ? WARM_IRISES : IRISES
  const at = hash(Math.round(hairColor[0] * 97 + build.wide * 1013), Math.round(skin[1] * 89), seed + 5)
  return from[Math.floor(at * from.length) % from.length] ?? skin
}

/** A face that shows a mood more clearly: some of the happy close their eyes, and a person who explains speaks; a beard leaves room for a closed mouth. */
function withExpression(
  mesh: Mesh,
  { mood: own, pose }: CastMember,
  common: Mood,
  seed: number,
  bearded: boolean,
): Mesh {
  const { face } = mesh.material
  const drawn = face?.drawn
  if (face === undefined || drawn === null || drawn === undefined) return mesh
  const chance = hash(Math.round(drawn.iris[0] * 211), Math.round(drawn.hair[1] * 173), seed + 2)
  const mood = own ?? common
  const lid = mood === 'happy' && chance < 0.3 ? 0 : drawn.lid
  const open = bearded ? 0 : mood === 'calm' && SPEAKING.includes(pose) ? 0.4 : face.open
  return { ...mesh, material: { ...mesh.material, face: { ...face, open, drawn: { ...drawn, lid } } } }
}

const SPEAKING: readonly PoseName[] = ['explain', 'present']

/** The most that a foot is lowered to the ground, in meters. */
const LOWERED = 0.075

const lowsOf = (meshes: readonly Mesh[]): number[] =>
  meshes.map((mesh) => (mesh.tag === 'sole' ? boundsOf([mesh]).low[1] : Number.POSITIVE_INFINITY))

function lowestSole(meshes: readonly Mesh[]): number {
  const low = Math.min(...lowsOf(meshes))
  return Number.isFinite(low) ? low : 0
}

/** Everything lowered by some meters, and feet on the ground that hover a little above it. */
function grounded(meshes: readonly Mesh[], lowered: number): Mesh[] {
  const lows = lowsOf(meshes)
  return meshes.map((mesh, i) => {
    const isShoe = mesh.tag === 'shoe'
    const above = (isShoe || mesh.tag === 'sole' ? (lows[isShoe ? i + 1 : i] ?? 0) : 9) - lowered
    const by = lowered + (above < LOWERED ? above : 0)
    return by === 0 ? mesh : moveMesh(mesh, { at: [0, -by, 0] })
  })
}

const ON_HEAD: readonly string[] = ['face', 'hair', 'locks', 'beard', 'hat', 'glasses']

/** A mesh of a head moved away from the chest; the neck is stretched. */
function raisedHead(mesh: Mesh, { skeleton: { head, headSize } }: Figure, lowered: number, by: number): Mesh {
  if (!ON_HEAD.includes(mesh.tag)) return mesh
  const position = mesh.position.slice()
  for (let i = 0; i < position.length; i += 3) {
    const share =
      mesh.tag === 'face'
        ? smooth(
            -0.21,
            -0.13,
            toLocal(head, [position[i] ?? 0, (position[i + 1] ?? 0) + lowered, position[i + 2] ?? 0])[1] / headSize,
          )
        : 1
    for (let c = 0; c < 3; c++) position[i + c] = (position[i + c] ?? 0) + (head.y[c] ?? 0) * by * share
  }
  return { ...mesh, position }
}
