import { beforeEach, describe, expect, it } from 'vitest'
import { planByModel } from '#lib/service/writing/picture-plans/plan-by-model.ts'
import { type PeerAnswer, startPeer } from '#tests/support/start-peer.ts'

const model = await startPeer()
Object.assign(process.env, { WRITE_URL: `${model.origin}/v1`, WRITE_KEY: 'sk-test', WRITE_MODEL: 'planner-1' })

beforeEach(() => {
  model.requests.length = 0
})

const says = (content: unknown): PeerAnswer => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    choices: [
      { message: { role: 'assistant', content: typeof content === 'string' ? content : JSON.stringify(content) } },
    ],
  }),
})

const SCRIPT = {
  title: 'the plague in London',
  language: 'english',
  shots: [
    { name: 'shot-1', text: 'The sailors were already dead when the ship reached the harbor.' },
    { name: 'shot-2', text: 'Prices of bread slid for the first time in years.' },
    { name: 'shot-3', text: 'Doctor Hodges walked from house to house.' },
  ],
}
const plan = (signal = new AbortController().signal) => planByModel(SCRIPT, signal)

const person = { who: 'Hodges', person: 'man', pose: 'walk', costume: 'robe', holds: null }
/** A plan made by hand, as a good model would answer. */
const PLAN = {
  mood: 'serious',
  shots: [
    {
      ...{ shot: 1, show: 'picture', place: 'harbour', time: 'evening', weather: 'fog', mood: 'sad', people: [] },
      ...{
        things: ['ship'],
        several: false,
        camera: 'wide',
        direction: null,
        phrase: null,
        search: 'old ship fog harbor',
      },
    },
    { shot: 2, show: 'card', direction: 'down', phrase: 'Prices of bread slid', search: null },
    { shot: 3, show: 'picture', place: 'oldTown', weather: 'cloudy', people: [person], things: [] },
  ],
}
const answers = (...given: PeerAnswer[]) => {
  let at = 0
  model.answerWith(() => given[Math.min(at++, given.length - 1)] ?? {})
}

describe('a model that plans the pictures', () => {
  it('sees the title, the language, the whole script and each shot, with the words that it may use', async () => {
    answers(says(PLAN))
    await plan()
    const body = JSON.parse(model.requests.at(-1)?.body.toString() ?? '')
    const [rules, question] = body.messages
    for (const word of ['burningHouse', 'oldTown', 'handsOnHips', 'elderlyWoman', 'legionary', 'fog', 'dramatic'])
      expect(rules.content).toContain(word)
    expect(JSON.parse(question.content)).toEqual({
      ...{ title: SCRIPT.title, language: 'english', script: SCRIPT.shots.map(({ text }) => text).join(' ') },
      shots: SCRIPT.shots.map(({ text }, index) => ({ shot: index + 1, text })),
    })
    expect(body).toMatchObject({ model: 'planner-1', response_format: { type: 'json_schema' } })
  })

  it('decides what each shot shows', async () => {
    answers(says(PLAN))
    const planned = await plan()
    expect(planned?.mood).toBe('serious')
    expect(planned?.shots['shot-1']).toMatchObject({
      ...{ planner: 'planner-1', search: 'old ship fog harbor' },
      plan: { place: 'harbour', time: 'evening', weather: 'fog', mood: 'sad', things: ['ship'], camera: 'wide' },
    })
    expect(planned?.shots['shot-2']).toMatchObject({ plan: null, direction: 'down', phrase: 'Prices of bread slid' })
    expect(planned?.shots['shot-3']?.plan?.cast).toEqual([
      { role: 'Hodges', person: 'man', pose: 'walk', costume: 'robe' },
    ])
    expect(model.requests).toHaveLength(1)
  })

  it.each([
    [
      'in a fence, with thoughts and words around it',
      `<think>ships?</think>Sure!\n\`\`\`json\n${JSON.stringify(PLAN)}\n\`\`\``,
    ],
    ['without what may be left out', JSON.stringify({ shots: PLAN.shots.map(({ shot, show }) => ({ shot, show })) })],
  ])('is understood %s', async (_, content) => {
    answers(says(content))
    expect(Object.keys((await plan())?.shots ?? {})).toHaveLength(3)
    expect(model.requests).toHaveLength(1)
  })

  it('has its unknown words dropped, and a picture of which nothing is left becomes a card', async () => {
    const sailors = [
      { ...person, pose: 'moonwalk', costume: 'tuxedo', holds: 'lantern' },
      { ...person, person: 'ghost' },
      'x',
    ]
    const [first, second] = PLAN.shots
    answers(
      says({
        mood: 'gloomy',
        shots: [
          { ...first, place: 'pier', time: 'dusk', people: sailors, things: ['galleon', 'rat'], camera: 9 },
          { ...second, direction: 'sideways', phrase: 'x'.repeat(500) },
          { shot: 3, show: 'picture', place: 'crypt', things: ['coffin'], people: 'nobody' },
        ],
      }),
    )
    const planned = await plan()
    expect(planned?.mood).toBeNull()
    expect(planned?.shots['shot-1']?.plan).toMatchObject({
      ...{ place: 'studio', time: 'day', weather: 'fog', things: [], camera: 'medium' },
      cast: [{ role: 'Hodges', person: 'man', pose: 'stand', costume: 'casual' }],
    })
    expect(planned?.shots['shot-2']).toMatchObject({ plan: null, direction: null, phrase: null })
    expect(planned?.shots['shot-3']?.plan).toBeNull()
  })

  it('shows type where nothing of what a picture is about fits its place', async () => {
    answers(
      says({ shots: PLAN.shots.map(({ shot }) => ({ shot, show: 'picture', place: 'kitchen', things: ['ship'] })) }),
    )
    expect((await plan())?.shots['shot-1']?.plan).toBeNull()
  })

  it('shows type where the drawing would be taken for something else', async () => {
    const kitchen = { show: 'picture', place: 'kitchen' }
    answers(
      says({
        shots: [
          { ...kitchen, shot: 1, things: ['pan'] },
          { ...kitchen, shot: 2, things: ['pot'], people: [{ ...person, holds: 'phone' }] },
          { ...kitchen, shot: 3, things: ['pot'] },
        ],
      }),
    )
    const planned = await plan()
    const drawn = Object.values(planned?.shots ?? {}).map((shot) => shot.plan !== null)
    expect(drawn).toEqual([false, false, true])
  })

  it('shows no picture twice, and nothing where it does not fit', async () => {
    const ship = { show: 'picture', place: 'kitchen', things: ['ship', 'pot'] }
    answers(
      says({
        shots: [
          { ...ship, shot: 1 },
          { ...ship, shot: 2, mood: 'sad' },
          { ...ship, shot: 3, time: 'night' },
        ],
      }),
    )
    const planned = await plan()
    expect(planned?.shots['shot-1']?.plan?.things).toEqual(['pot'])
    expect(planned?.shots['shot-2']?.plan).toBeNull()
    expect(planned?.shots['shot-3']?.plan?.time).toBe('night')
  })

  it.each([
    ['broken JSON', says('{"shots":[{"shot":1,"show":"pic')],
    ['another form', says({ pictures: ['a ship'] })],
    ['too few shots', says({ ...PLAN, shots: PLAN.shots.slice(0, 1) })],
    ['shots that do not exist', says({ shots: PLAN.shots.map((shot) => ({ ...shot, shot: shot.shot + 40 })) })],
    ['nothing', says('')],
  ])('is asked once more after %s, and is given up on after the second time', async (_, wrong) => {
    answers(wrong, says(PLAN))
    expect(Object.keys((await plan())?.shots ?? {})).toHaveLength(3)
    expect(model.requests).toHaveLength(2)
    const { messages } = JSON.parse(model.requests.at(-1)?.body.toString() ?? '')
    expect(messages.map(({ role }: { role: string }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
    answers(wrong)
    expect(await plan()).toBeNull()
    expect(model.requests).toHaveLength(4)
  })

  const refusal = { choices: [{ message: { content: null, refusal: 'I cannot help with that.' } }] }
  it.each<[string, PeerAnswer]>([
    ['refuses', { body: JSON.stringify(refusal) }],
    [
      'is filtered',
      { body: JSON.stringify({ choices: [{ message: { content: '' }, finish_reason: 'content_filter' }] }) },
    ],
    ['is down', { status: 503 }],
    ['does not take the key', { status: 401 }],
    ['answers a page', { body: '<html>' }],
  ])('leaves it to the word lists where it %s', async (_, answer) => {
    answers(answer)
    expect(await plan()).toBeNull()
    expect(model.requests).toHaveLength(1)
  })

  it('plans a long script in parts, each with the whole before it', async () => {
    const shots = Array.from({ length: 120 }, (_, at) => ({
      name: `shot-${at + 1}`,
      text: `This is sentence ${at + 1}.`,
    }))
    model.answerWith(({ body }) => {
      const { messages } = JSON.parse(body.toString())
      const asked: { shot: number }[] = JSON.parse(messages[1].content).shots
      return says({ shots: asked.map(({ shot }) => ({ shot, show: 'card' })) })
    })
    const planned = await planByModel({ ...SCRIPT, shots }, new AbortController().signal)
    expect(Object.keys(planned?.shots ?? {})).toHaveLength(120)
    expect(model.requests).toHaveLength(3)
    for (const { body } of model.requests) expect(body.toString()).toContain('This is sentence 120.')
  })

  it('stops being asked when the job is canceled', async () => {
    model.answerWith({ hang: true })
    const stopping = new AbortController()
    const asked = plan(stopping.signal)
    await model.received(1)
    stopping.abort(new Error('cancelled'))
    await expect(asked).rejects.toThrow('cancelled')
  })
})
