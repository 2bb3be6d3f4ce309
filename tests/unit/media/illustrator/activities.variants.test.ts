import { describe, expect, it } from 'vitest'
import type { CastMember, ShotPlan } from '#lib/media/illustrator/shot-plan.ts'
import { boundsOf } from '#lib/media/illustrator/solids/move-mesh.ts'
import { activityOf } from '#lib/media/illustrator/stage/activities/activities.ts'
import { buildScene } from '#lib/media/illustrator/stage/build-scene.ts'
import { placeSubjects } from '#lib/media/illustrator/stage/place-subjects.ts'
import { realism } from '#lib/media/illustrator/styles/realism/realism.ts'

const plan = (
  pose: CastMember['pose'],
  place: ShotPlan['place'],
  things: ShotPlan['things'] = [],
  weather: ShotPlan['weather'] = 'clear',
): ShotPlan => ({
  place,
  time: 'day',
  weather,
  mood: 'calm',
  cast: [{ role: 'someone', person: 'woman', pose, costume: 'casual' }],
  things,
  camera: 'medium',
})

const placed = (shot: ShotPlan, inside: boolean) => placeSubjects(shot, inside, realism, 3)

describe('an activity', () => {
  it('is possible only where it can be done', () => {
    const possible = [
      plan('sleep', 'bedroom'),
      plan('swim', 'lake'),
      plan('swim', 'underwater'),
      plan('drive', 'road'),
      plan('climb', 'mountains'),
      plan('climb', 'workshop', ['ladder']),
      plan('playPiano', 'livingRoom'),
    ]
    const impossible = [
      plan('sleep', 'street'),
      plan('swim', 'office'),
      plan('drive', 'kitchen'),
      plan('climb', 'workshop'),
      plan('playPiano', 'forest'),
    ]
    for (const shot of possible) expect(activityOf(shot), `${shot.cast[0]?.pose} ${shot.place}`).not.toBeNull()
    for (const shot of impossible) expect(activityOf(shot), `${shot.cast[0]?.pose} ${shot.place}`).toBeNull()
  })

  it('leaves somebody standing or sitting where it cannot be done', () => {
    const { head, top } = placed(plan('swim', 'office'), true)
    expect(head).toBeGreaterThan(1.3)
    expect(top).toBeLessThan(2)
  })

  it('keeps a swimmer’s head above the water and the rest in it, also among the waves of a storm', () => {
    const calm = placed(plan('swim', 'cliff'), false)
    const rough = placed(plan('swim', 'cliff', [], 'storm'), false)
    for (const { head, meshes, inWater } of [calm, rough]) {
      const shoes = boundsOf(meshes.filter(({ tag }) => tag === 'shoe'))
      expect(inWater).toBe(true)
      expect(head - shoes.high[1]).toBeGreaterThan(0.3)
    }
    expect(rough.head).toBeGreaterThan(calm.head)
  })

  it('hides nobody’s face in bed, and shows no legs through the blanket', () => {
    const { meshes } = placed(plan('sleep', 'bedroom'), true)
    const face = boundsOf(meshes.filter(({ tag }) => tag === 'face'))
    const bedding = meshes.filter(({ tag }) => tag === 'bedding').map((mesh) => boundsOf([mesh]))
    // The face has the neck below it.
    expect((face.low[1] + face.high[1]) / 2).toBeGreaterThan(Math.min(...bedding.map(({ high }) => high[1])))
    expect(meshes.some(({ tag }) => tag === 'shoe')).toBe(false)
  })
})

describe('a person', () => {
  it('keeps their face, hair and clothes in all pictures with the same seed of the cast', () => {
    const people = (seed: number, castSeed: number) => {
      const { meshes } = buildScene(plan('wave', 'garden'), realism, { width: 36, height: 64 }, { seed, castSeed })
      return meshes.filter(({ tag }) => tag === 'face' || tag === 'hair' || tag === 'top').map(({ color }) => color)
    }
    expect(people(1, 9)).toEqual(people(2, 9))
    expect(people(1, 9)).not.toEqual(people(1, 10))
  })
})

describe('an action', () => {
  it('brings what it is done with, and shows that only once', () => {
    const withBall = placed(plan('kick', 'stadium', ['ball']), false)
    const alone = placed(plan('kick', 'stadium'), false)
    expect(withBall.meshes).toHaveLength(alone.meshes.length)
    expect(withBall.meshes.some(({ tag }) => tag === 'held')).toBe(true)
  })

  it('lifts both feet of somebody who jumps off the ground', () => {
    const { meshes } = placed(plan('jump', 'garden'), false)
    expect(boundsOf(meshes.filter(({ tag }) => tag === 'sole')).low[1]).toBeGreaterThan(0.1)
  })
})
