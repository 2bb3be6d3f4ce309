import { expect, it } from 'vitest'
import { inviteInput } from '#lib/portal/invitations/invite-people.ts'

it('an address that is named in several forms is invited once', () => {
  const addresses = 'Ada@münchen.de, ada@xn--mnchen-3ya.de; ada@MU\u0308NCHEN.de'
  expect(inviteInput.parse({ addresses, role: 'viewer' }).addresses).toEqual(['ada@xn--mnchen-3ya.de'])
})
