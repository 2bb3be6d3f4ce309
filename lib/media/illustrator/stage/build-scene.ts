import { type Camera, lookAt } from '../drawing/camera.ts'
import type { Lamp, Light } from '../drawing/light.ts'
import { furnish, isAirless, isInside } from '../places/places.ts'
import type { ShotPlan } from '../shot-plan.ts'
import { boundsOf, moveMesh } from '../solids/move-mesh.ts'
import { hash } from '../solids/noise.ts'
import type { Mesh } from '../solids/solid.ts'
import { clamp, mix } from '../solids/vector.ts'
import type { Style } from '../styles/style.ts'
import { placeSubjects } from './place-subjects.ts'
import type { Scene } from './scene.ts'
import { skyOf } from './sky.ts'
import { Stage } from './stage.ts'
import type { Subjects } from './subjects.ts'
import { lightOf, type Surroundings } from './weather-light.ts'

export type FrameSize = { width: number; height: number }

/** A plan as a scene, before a style changes it. */
export function buildScene(
  plan: ShotPlan,
  style: Style,
  frame: FrameSize,
  { seed, castSeed = seed }: { seed: number; castSeed?: number },
): Scene {
  const inside = isInside(plan.place)
  const where: Surroundings = { time: plan.time, weather: plan.weather, inside, airless: isAirless(plan.place) }
  const stage = new Stage(plan.time, plan.weather, seed, plan.things)
  furnish(plan.place, stage)
  const subjects = placeSubjects(plan, inside, style, castSeed)
  const { camera, focus } = frameSubjects(subjects, plan, frame, seed)
  const plain = lightOf(where, Math.max(plan.camera === 'wide' ? 7 : 4.4, subjects.top * 1.15))
  // Subjects are clear of haze, however far the camera stands back.
  const fog = plain.fog && { ...plain.fog, from: plain.fog.from + Math.max(0, focus - NEAR_FOCUS) }
  const light: Light = {
    ...plain,
    fog,
    lamps:
      plan.cast.length > 0 && (inside || plan.time === 'evening' || plan.time === 'night')
        ? [inside ? FILL : OUTSIDE_FILL, ...stage.lamps]
        : stage.lamps,
  }
  const scene = {
    plan,
    seed,
    where,
    meshes: [...broughtForward(stage.meshes, subjects, camera), ...subjects.meshes],
    camera,
    light,
    sky: skyOf(where, seed % 97, -camera.z[0] / Math.max(0.1, camera.z[2])),
    lightning: plan.weather === 'storm' && !inside && !where.airless && plan.place !== 'underwater',
    focus,
  }
  return plan.place === 'underwater' ? underWater(scene) : scene
}

/** Keeps faces that are turned from the window or the low sun out of the dark, and chins out of the shadow of hats. */
const FILL: Lamp = { at: [0.2, 1.25, 2.3], color: [3.6, 3.2, 2.9], reach: 4.5 }
const OUTSIDE_FILL: Lamp = { at: [-0.2, 1.3, 2.3], color: [6.4, 5.6, 5], reach: 4.8 }

/** Moves a place towards the camera, without what would then stand before the subjects. */
function broughtForward(meshes: readonly Mesh[], { forward, inWater }: Subjects, camera: Camera): readonly Mesh[] {
  if (forward === 0) return meshes
  const moved = meshes.map((mesh) => moveMesh(mesh, { at: [0, 0, forward] }))
  if (inWater === undefined) return moved.filter((mesh) => mesh.tag !== 'prop' || boundsOf([mesh]).high[2] < -2)
  return moved
    .filter((mesh) => mesh.material.finish === 'water' || boundsOf([mesh]).low[2] < -4)
    .map((mesh) => (mesh.material.finish === 'water' ? upToCamera(mesh, camera) : mesh))
}

/** Water whose near edge is just before the camera: triangles that reach behind it are not drawn. */
function upToCamera(mesh: Mesh, { eye, z: back }: Camera): Mesh {
  const position = mesh.position.slice()
  const edge = boundsOf([mesh]).high[2] - 0.01
  for (let i = 0; i < position.length; i += 3) {
    const [x, y, z] = [position[i] ?? 0, position[i + 1] ?? 0, position[i + 2] ?? 0]
    const distance = (eye[0] - x) * back[0] + (eye[1] - y) * back[1] + (eye[2] - z) * back[2]
    if (distance < NEAREST || z > edge) position[i + 2] = z - (NEAREST - distance) / back[2]
  }
  return { ...mesh, position }
}

/** Meters to what is drawn nearest to the camera. */
const NEAREST = 0.3

const FIELD_OF_VIEW = 32
/** Meters to a subject of the size of a person. */
const NEAR_FOCUS = 6

/** A camera that shows the subjects large, from a little aside. */
function frameSubjects(
  subjects: Subjects,
  plan: ShotPlan,
  { width, height }: FrameSize,
  seed: number,
): { camera: Camera; focus: number } {
  const { head, top, center } = subjects
  const { cast, camera: shot } = plan
  const aspect = width / height
  const upright = aspect < 1
  const tall = heightOf(subjects, plan, aspect)
  const peak = shot === 'close' ? head : top
  const free = 1 - peak / tall
  const room = upright
    ? {
        wide: 0.22,
        medium:
          subjects.above === undefined
            ? Math.max(0.15, free * 0.5)
            : clamp(1 - (peak - 0.1) / tall, subjects.above, 0.45),
        close: 0.2,
      }[shot]
    : 0.13
  const target = cast.length > 0 ? peak + tall * room - tall / 2 : center[1] + tall * (upright ? 0.07 : 0)
  const far = tall / 2 / Math.tan((FIELD_OF_VIEW * Math.PI) / 360)
  const side = hash(seed, 3, 9) - 0.5
  const aside = (side * 0.16 + Math.sign(side) * 0.05) * far
  // A person alone stands a little off the middle; what stands on a headland leaves room for the sea.
  const beside = cast.length === 1 && plan.things.length === 0 ? Math.sign(side) * 0.05 : 0
  const shift = (cast.length === 0 && plan.place === 'cliff' && subjects.forward === 0 ? 0.17 : beside) * tall * aspect
  const up = cast.length === 0 ? (top > 3 ? 0.03 : 0.12) : shot === 'close' ? 0.02 : 0.015
  const camera = lookAt(
    [center[0] + aside + shift, Math.max(0.5, target + far * up), far],
    [center[0] + aside * 0.12 + shift, target, 0],
    FIELD_OF_VIEW,
    width,
    height,
  )
  return { camera, focus: far }
}

function heightOf({ top, wide, fullLength = false }: Subjects, { cast, things, camera }: ShotPlan, aspect: number) {
  if (cast.length === 0 && things.length === 0) return camera === 'wide' ? 5 : 3.6
  if (cast.length === 0) return (wide / Math.min(1, aspect * 1.15)) * { wide: 1.18, medium: 1.06, close: 0.96 }[camera]
  if (camera === 'wide') return Math.max(2.5, (wide / aspect) * 1.15)
  if (camera === 'medium')
    return Math.max(wide / aspect, aspect < 1 ? (fullLength ? top * 1.22 : 0) : fullLength ? top * 1.2 : 1.5)
  return Math.max(1.02, (cast.length > 1 ? wide * 0.8 : things.length > 0 ? wide * 0.6 : 0.5) / aspect)
}

/** Blue light that fades after a few meters. */
function underWater(scene: Scene): Scene {
  const deep: [number, number, number] = [0.06, 0.36, 0.5]
  const light: Light = {
    ...scene.light,
    sunColor: [1.1, 1.9, 2],
    sky: [0.25, 0.6, 0.72],
    ground: [0.1, 0.3, 0.34],
    fog: { color: deep, from: Math.max(2.6, scene.focus - 2.6), distance: 7 + scene.focus * 0.6 },
  }
  return {
    ...scene,
    light,
    sky: (_x, y, _z, out) => {
      const c = mix(deep, [0.3, 0.8, 0.9], Math.max(0, Math.min(1, y * 1.4)))
      out.set(c)
    },
  }
}
