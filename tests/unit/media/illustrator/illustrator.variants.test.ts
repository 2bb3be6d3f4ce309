import { describe, expect, it } from 'vitest'
import { VISUAL_STYLES } from '#lib/contract/enumerations.ts'
import { describePlan } from '#lib/media/illustrator/describe-plan.ts'
import { drawPicture } from '#lib/media/illustrator/draw-picture.ts'
import { buildFigure } from '#lib/media/illustrator/figures/figure.ts'
import { PLAIN_FIGURE } from '#lib/media/illustrator/figures/figure-style.ts'
import { buildMiniFigure } from '#lib/media/illustrator/figures/mini-figure.ts'
import { fillHoles } from '#lib/media/illustrator/fill-holes.ts'
import { type CastMember, COSTUMES, POSES, type ShotPlan } from '#lib/media/illustrator/shot-plan.ts'
import { meshSolid } from '#lib/media/illustrator/solids/mesh-solid.ts'
import { ellipsoid } from '#lib/media/illustrator/solids/primitive.ts'
import { WORLD } from '#lib/media/illustrator/solids/vector.ts'
import { counterFor } from '#lib/media/illustrator/stage/counter.ts'
import { ledAnimal } from '#lib/media/illustrator/stage/lead-animal.ts'
import { STYLE_NAMES } from '#lib/media/illustrator/styles/styles.ts'
import { THING_NAMES, thingSolids } from '#lib/media/illustrator/things/things.ts'

const PLAN: ShotPlan = {
  place: 'desert',
  time: 'day',
  weather: 'clear',
  mood: 'happy',
  cast: [{ role: 'traveller', person: 'woman', pose: 'wave', costume: 'casual' }],
  things: [],
  camera: 'medium',
}
const SIZE = { width: 36, height: 64 }

/** Coarse enough that dozens of builds take a second. */
const COARSE = 5

describe('the illustrator', () => {
  it('meshes a sphere with points on its surface and normals that point out of it', () => {
    const mesh = meshSolid({
      parts: [ellipsoid(WORLD, [0, 0, 0], [0.2, 0.2, 0.2])],
      cell: 0.02,
      material: { finish: 'plain' },
    })
    expect(mesh.index.length / 3).toBeGreaterThan(500)
    for (let i = 0; i < mesh.position.length; i += 3) {
      const at = [...mesh.position.slice(i, i + 3)]
      expect(Math.hypot(...at)).toBeCloseTo(0.2, 2)
      expect(at.reduce((sum, v, axis) => sum + v * (mesh.normal[i + axis] ?? 0), 0)).toBeGreaterThan(0.18)
    }
  })

  it('offers exactly the styles of the contract', () => {
    expect(STYLE_NAMES).toEqual(VISUAL_STYLES)
  })

  it('knows the shapes of every thing, all of them of some size', () => {
    for (const name of THING_NAMES) {
      const parts = thingSolids(name).flatMap((solid) => solid.parts)
      expect(parts.length, name).toBeGreaterThan(0)
      expect(
        parts.every(({ reach }) => reach > 0),
        name,
      ).toBe(true)
    }
  })

  it('builds people in every pose and every costume', () => {
    const member: CastMember = { role: 'someone', person: 'man', pose: 'stand', costume: 'casual' }
    for (const pose of POSES) expect(triangles(figure({ ...member, pose })), pose).toBeGreaterThan(0)
    for (const costume of COSTUMES) {
      expect(triangles(figure({ ...member, costume })), costume).toBeGreaterThan(0)
      expect(triangles(buildMiniFigure({ ...member, costume }, 'calm', 1, COARSE).meshes), costume).toBeGreaterThan(0)
    }
  }, 180_000)

  it('draws the same picture again from the same seed, and another from another', () => {
    const draw = (seed: number) => drawPicture(PLAN, { style: 'realism', ...SIZE, seed }).layers.map(({ rgba }) => rgba)
    const first = draw(4)
    expect(draw(4)).toEqual(first)
    expect(draw(5)).not.toEqual(first)
  })

  it('draws a room whose lamps are out much darker', () => {
    const kitchen: ShotPlan = { ...PLAN, place: 'kitchen', time: 'night' }
    const light = (plan: ShotPlan) => {
      const [back] = drawPicture(plan, { style: 'comic', ...SIZE, seed: 1 }).layers
      return (back?.rgba ?? Buffer.alloc(0)).reduce((sum, value, i) => (i % 4 === 3 ? sum : sum + value), 0)
    }
    expect(light({ ...kitchen, dark: true })).toBeLessThan(light(kitchen) * 0.7)
  })

  it.each(STYLE_NAMES)(
    'draws layers in %s: the first covers the frame, each is nearer than those behind it',
    (style) => {
      const { layers } = drawPicture(PLAN, { style, ...SIZE, seed: 1 })
      expect(layers.length).toBeGreaterThan(1)
      expect(alphas(layers[0]?.rgba ?? Buffer.alloc(0)).every((alpha) => alpha === 255)).toBe(true)
      const depths = layers.map(({ depth }) => depth)
      expect(depths).toEqual([...depths].sort((a, b) => b - a))
    },
  )

  it('draws a storm also between two flashes of lightning, with the same layers and another sky', () => {
    const storm: ShotPlan = {
      ...PLAN,
      place: 'cliff',
      weather: 'storm',
      cast: [],
      things: ['lighthouse'],
      camera: 'wide',
    }
    const { layers, between = [] } = drawPicture(storm, { style: 'realism', ...SIZE, seed: 1 })
    expect(between.map(({ depth }) => depth)).toEqual(layers.map(({ depth }) => depth))
    expect(between.map(({ rgba }) => alphas(rgba))).toEqual(layers.map(({ rgba }) => alphas(rgba)))
    const brightness = (rgba: Buffer = Buffer.alloc(0)) => rgba.reduce((sum, value) => sum + value, 0)
    expect(brightness(layers[0]?.rgba)).toBeGreaterThan(brightness(between[0]?.rgba) * 1.02)
    expect(drawPicture(PLAN, { style: 'realism', ...SIZE, seed: 1 }).between).toBeUndefined()
  })

  it('puts an animal on a leash for somebody who walks alone with free hands', () => {
    const walker: CastMember = { role: 'someone', person: 'woman', pose: 'walk', costume: 'casual' }
    expect(ledAnimal([walker], ['dog'])).toBe('dog')
    expect(ledAnimal([walker, walker], ['dog'])).toBeNull()
    expect(ledAnimal([{ ...walker, holds: 'umbrella' }], ['dog'])).toBeNull()
    expect(ledAnimal([walker], ['lion'])).toBeNull()
  })

  it('puts people behind a counter when what is shown with them fits on it', () => {
    const cook: CastMember = { role: 'chef', person: 'woman', pose: 'work', costume: 'chef' }
    expect(counterFor('office', [cook], ['bread'])?.stands).toHaveLength(1)
    expect(counterFor('office', [cook, cook], ['cup', 'chartUp'])?.stands).toHaveLength(2)
    expect(counterFor('office', [cook], [])).toBeNull()
    expect(counterFor('kitchen', [cook], [])).not.toBeNull()
    expect(counterFor('office', [cook], ['bicycle'])).toBeNull()
    expect(counterFor('castle', [cook], ['bread'])).toBeNull()
    expect(counterFor('office', [{ ...cook, pose: 'sit' }], ['bread'])).toBeNull()
  })

  it('fills what a layer hides from what is around it', () => {
    const [red, hole] = [new Uint8ClampedArray(16 * 3), new Float32Array(16)]
    for (let i = 0; i < 16; i++) red[i * 3] = i === 5 ? 0 : 200
    hole[5] = 1
    expect([...fillHoles(red, 4, 4, null, hole).subarray(20, 24)]).toEqual([200, 0, 0, 255])
  })

  it('says in a sentence what a picture shows', () => {
    expect(describePlan({ ...PLAN, time: 'evening', things: ['hotAirBalloon'] })).toBe(
      'Woman waves; beside: hot air balloon; in a desert in the evening.',
    )
    expect(describePlan({ ...PLAN, cast: [], things: ['wolf'], several: true })).toBe('Wolves; in a desert.')
  })
})

const figure = (member: CastMember) => buildFigure(member, 'calm', 1, PLAIN_FIGURE, COARSE).meshes

const triangles = (meshes: readonly { index: Uint32Array }[]) =>
  meshes.reduce((sum, { index }) => sum + index.length / 3, 0)

const alphas = (rgba: Buffer) => Array.from({ length: rgba.length / 4 }, (_, i) => rgba[i * 4 + 3])
