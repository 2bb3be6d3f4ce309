import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountInput, emailAddress } from '#lib/auth/account-fields.ts'
import { readEmailAddress } from '#lib/auth/email-address.ts'
import { embedSessionInput } from '#lib/portal/embeds/embed-session-input.ts'

/** https://html.spec.whatwg.org/multipage/input.html#valid-email-address */
const WHATWG =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

describe('an email address', () => {
  it.each([
    ['ada@example.com', 'ada@example.com'],
    ['  Ada.Lovelace+News@Example.COM ', 'ada.lovelace+news@example.com'],
    ["o'neil!#$%&*/=?^_`{|}~-@example.com", "o'neil!#$%&*/=?^_`{|}~-@example.com"],
    ['a@b', 'a@b'],
    ['root@mail-1.intern', 'root@mail-1.intern'],
    ['ada@1and1.de', 'ada@1and1.de'],
    ['ada@münchen.de', 'ada@xn--mnchen-3ya.de'],
    ['ada@MÜNCHEN.de', 'ada@xn--mnchen-3ya.de'],
    ['ada@mu\u0308nchen.de', 'ada@xn--mnchen-3ya.de'],
    ['ada@xn--mnchen-3ya.de', 'ada@xn--mnchen-3ya.de'],
    ['ada@XN--MNCHEN-3YA.DE', 'ada@xn--mnchen-3ya.de'],
    ['ada@例え。テスト', 'ada@xn--r8jz45g.xn--zckzah'],
    ['ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
    ['Ädä@example.com', 'ädä@example.com'],
    ['A\u0308da@example.com', 'äda@example.com'],
    ['用户@例子.广告', '用户@xn--fsqu00a.xn--4rr70v'],
  ])('%s is taken as %s', (given, stored) => {
    expect(emailAddress.parse(given)).toBe(stored)
    const person = { externalId: 'p', name: 'P', email: given }
    const session = { customer: { externalId: 'c', name: 'C' }, person, role: 'editor' }
    expect(embedSessionInput.parse({ ...session, capabilities: [] }).person.email).toBe(stored)
  })

  it.each([
    ...['', 'ada', '@example.com', 'ada@', 'ada@@example.com', 'ada lovelace@example.com', 'ada@exa mple.com'],
    ...['ada@-example.com', 'ada@example-.com', 'ada@example..com', 'ada@.example.com', 'ada@example.com.'],
    ...['"ada"@example.com', 'ada(x)@example.com', 'ada@[127.0.0.1]', 'Ada <ada@example.com>', 'a@b,c@d'],
    ...['ada@exämple%2ecom', 'ada@ex/ämple.com', 'ada@ämple:25', 'ada\u202e@example.com', 'ada@\u202eexample.com'],
    ...['ada\n@example.com', 'ada@example.com\r\nBcc: b@example.com', 'ada\0@example.com', 'ada@xn--ä.de', 'ada@ä..de'],
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a'.repeat(64)}.com`,
    `ada@${'abc.'.repeat(70)}com`,
  ])('%j is refused', (given) => {
    expect(emailAddress.safeParse(given).success).toBe(false)
  })

  it('of ASCII is one where a browser’s field takes it, and stays one', () => {
    const sign = fc.constantFrom(...'aZ09.!#$%&\'*+/=?^_`{|}~-@"(),:;<>[\\] ')
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 40 }), fc.array(sign, { maxLength: 40 }), (local, domain) => {
        const text = `${local.join('')}@${domain.join('')}`
        const address = readEmailAddress(text)
        expect(address !== null).toBe(WHATWG.test(text.trim()))
        if (address !== null) expect(readEmailAddress(address)).toBe(address)
      }),
    )
  })

  it('that is as long as a book is refused without being read twice', () => {
    for (const part of ['a', 'a.', 'a-', 'ä', '@', 'a@']) {
      expect(accountInput.shape.email.safeParse(part.repeat(300_000)).success).toBe(false)
      expect(readEmailAddress(`${part.repeat(300_000)}!`)).toBeNull()
    }
  })
})
