import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { EstimatorThread } from '#lib/auth/estimate-in-thread.ts'
import { estimatePassword, type PasswordEstimate } from '#lib/core/secrets/password-estimator.ts'

/** A thread that answers as it is told, or not at all. */
class FakeThread extends EventEmitter {
  isEnded = false
  readonly #answer: (thread: FakeThread) => void

  constructor(answer: (thread: FakeThread) => void) {
    super()
    this.#answer = answer
  }

  ref(): void {}
  unref(): void {}
  postMessage(): void {
    queueMicrotask(() => this.#answer(this))
  }
  terminate(): Promise<number> {
    this.isEnded = true
    return Promise.resolve(0)
  }
}

const GOOD: PasswordEstimate = { score: 4, guesses: 1e12, refusal: null }
const asked = { password: 'x', about: [] }

it('says of each password what the browser says', async () => {
  const thread = new EstimatorThread()
  const about = ['Priya Raman', 'p.raman@northbeam.studio']
  for (const password of ['Password123', 'PriyaRaman2026!', 'correct horse battery']) {
    expect(await thread.estimate({ password, about })).toEqual(await estimatePassword(password, about))
  }
})

it.each([
  ['does not answer', () => undefined],
  ['fails', (thread: FakeThread) => thread.emit('error', new Error('out of memory'))],
  ['ends', (thread: FakeThread) => thread.emit('exit', 1)],
])('accepts no password from a thread that %s, and starts another for the next', async (_name, answer) => {
  const threads = [new FakeThread(answer), new FakeThread((thread) => thread.emit('message', GOOD))]
  const rest = [...threads]
  const estimator = new EstimatorThread(() => rest.shift() ?? new FakeThread(() => undefined), 50)
  const both = [estimator.estimate(asked), estimator.estimate(asked)]
  await expect(both[0]).rejects.toMatchObject({ code: 'unavailable' })
  expect(await both[1]).toEqual(GOOD)
  expect(threads.map(({ isEnded }) => isEnded)).toEqual([true, false])
})
