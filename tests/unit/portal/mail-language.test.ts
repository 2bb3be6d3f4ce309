import { expect, it } from 'vitest'
import { translatable } from '#lib/i18n/message.ts'
import { textFor } from '#lib/i18n/server.ts'
import { inLanguage } from '#lib/portal/mail/mail-layout.ts'
import { invitation } from '#lib/portal/mail/templates/invitation.ts'

const GIVEN = {
  recipient: 'ada@example.com',
  link: 'https://reelwright.test/x',
  role: 'editor',
  teamName: 'Slow Pour',
  inviterName: 'Grace',
}

it('writes a mail in the language of its reader, with the texts inside its sentences', async () => {
  const write = async () => invitation({ ...GIVEN, lifetime: translatable('{hours} hours', { hours: 72 }) })
  const spanish = await inLanguage(textFor('es'), write)
  expect(spanish.subject).toBe('Grace te invitó a Slow Pour')
  expect(spanish.text).toContain('como editor. Abre el enlace para unirte.')
  expect(spanish.text).toContain('caduca en 72 horas')
  expect(spanish.html).toContain('<html lang="es">')
  const english = await inLanguage(textFor(null), write)
  expect(english.text).toContain('invited you as an editor. Open the link to join.')
  expect(english.text).toContain('expires in 72 hours')
})
