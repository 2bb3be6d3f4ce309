import { expect, it } from 'vitest'
import { estimatePassword } from '#lib/core/secrets/password-estimator.ts'

const ABOUT = ['Priya Raman', 'p.raman@northbeam.studio']

it.each(['Password123', 'qwertyuiop', '1234567890', 'iloveyou123', 'aaaaaaaaaa', 'abcdefghij'])(
  'a common password or simple pattern is refused: %s',
  async (password) => {
    expect((await estimatePassword(password, ABOUT)).refusal).toBe('common')
  },
)

it.each(['PriyaRaman2026!', 'northbeam.studio', 'Reelwright2026!', 'p.raman@northbeam.studio', '77 priya 77 raman'])(
  'a password made of the person’s name, address or our name is refused: %s',
  async (password) => {
    expect((await estimatePassword(password, ABOUT)).refusal).toBe('personal')
  },
)

it.each(['correct horse battery', 'Priya likes old trains', 'jX9$kq2!mZ', 'ключ от квартиры', 'ünïcödé wörds hélp'])(
  'other passwords are accepted: %s',
  async (password) => {
    const { refusal, score } = await estimatePassword(password, ABOUT)
    expect([refusal, score >= 3]).toEqual([null, true])
  },
)

const SIGNS = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + ((index * 37) % 94))).join('')

it.each([
  ['substitutions', 'p4$$w0rd!1lL'],
  ['every substitution', '4@8({[<369&#!1|/0+$57%2'],
  ['four kinds of characters', 'aA1!'],
  ['digits', '8372640195'],
  ['dates', '1.1.1990'],
  ['all signs', SIGNS],
])('the slowest passwords cost little: %s', async (_name, pattern) => {
  const about = ['p4$$ w0rd '.repeat(10), `${'a.'.repeat(120)}b@example.com`]
  const costs: number[] = []
  for (let round = 0; round < 6; round++) {
    const begun = process.cpuUsage()
    await estimatePassword(pattern.repeat(50).slice(0, 200), about)
    const { user, system } = process.cpuUsage(begun)
    costs.push((user + system) / 1000)
  }
  // The best of several, because the processor's time is counted higher on a busy machine.
  expect(Math.min(...costs)).toBeLessThan(30)
})
