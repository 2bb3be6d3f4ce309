import {
  add,
  buildFigure,
  type Camera,
  type CastMember,
  develop,
  type FigureChanges,
  type Frame,
  type Lens,
  type Light,
  lookAt,
  type Mesh,
  moveMesh,
  PLAIN_FIGURE,
  PLAIN_LENS,
  type Rendering,
  render,
  type Sky,
  scale,
  turned,
  type Vec,
  within,
} from '../../illustrator/illustrator.ts'

/** A person on a set. `turn` is in degrees; 0 faces the camera's side. */
export type Player = { member: CastMember; at: Vec; turn: number; changes?: FigureChanges }

/** Where a camera stands, what it looks at, and its vertical field of view in degrees. */
export type View = { eye: Vec; target: Vec; fov: number }

export type FilmSet = { place: readonly Mesh[]; light: Light; sky: Sky; lens?: Partial<Lens> }

/** A player in a shot: which meshes are the head's and the body's, the head's frame in the world, its scale and its skin. */
type TakenPlayer = {
  head: ReadonlySet<number>
  body: ReadonlySet<number>
  frame: Frame
  size: number
  skin: Vec
  /** Meters from the camera. */
  far: number
}

/** A shot of a set: what was drawn, and its picture as sRGB bytes, three a pixel. */
export type Take = { rendering: Rendering; picture: Uint8ClampedArray; players: TakenPlayer[] }

export type FrameSize = { width: number; height: number }

const HEAD = new Set(['face', 'eye', 'lid', 'lash', 'brow', 'glasses', 'hair', 'beard', 'headphones'])
const SEED = 1

/** Draws players on a set. Their mouths are closed, so that speech can be painted over them. */
export function drawTake(set: FilmSet, players: readonly Player[], view: View, frame: FrameSize): Take {
  const meshes: Mesh[] = [...set.place]
  const camera: Camera = lookAt(view.eye, view.target, view.fov, frame.width, frame.height)
  const taken = players.map((player) => placePlayer(player, meshes, view.eye))
  const rendering = render({ meshes, camera, light: set.light, sky: set.sky }, { shadowSize: 1536 })
  const focus = taken[0]?.far ?? null
  const picture = develop(rendering, { ...PLAIN_LENS, focus, exposure: 1.05, ...set.lens })
  return { rendering, picture, players: taken }
}

/** Adds a person's meshes to those of the shot. */
function placePlayer({ member, at, turn, changes }: Player, meshes: Mesh[], eye: Vec): TakenPlayer {
  const { meshes: own, size, skeleton, look } = buildFigure(member, 'calm', SEED, PLAIN_FIGURE, 1.1, changes)
  const from = meshes.length
  meshes.push(...own.map((mesh) => moveMesh(mesh, { at, turn, size, layer: 1 })))
  const indexes = own.map((_, index) => from + index)
  const isHead = (index: number) => HEAD.has(own[index - from]?.tag ?? '')
  const head = within({ ...turned(0, turn), o: at }, { ...skeleton.head, o: scale(skeleton.head.o, size) })
  const way = add(head.o, scale(eye, -1))
  return {
    head: new Set(indexes.filter(isHead)),
    body: new Set(indexes.filter((index) => !isHead(index))),
    frame: head,
    size,
    skin: look.skin,
    far: Math.hypot(...way),
  }
}
