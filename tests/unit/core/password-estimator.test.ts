import { expect, it } from 'vitest'
import { estimatePassword } from '#lib/core/password-estimator.ts'

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

it('the longest password is estimated in well under a second', async () => {
  await estimatePassword('first call loads the lists', [])
  const begun = process.cpuUsage()
  await estimatePassword('p4$$w0rd!1lL'.repeat(20).slice(0, 200), ABOUT)
  expect(process.cpuUsage(begun).user).toBeLessThan(1_000_000)
})
