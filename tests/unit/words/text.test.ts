import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { coded } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { textProblems } from '#lib/contract/text-checks.ts'
import { videoProblems } from '#lib/contract/video-checks.ts'
import { ES } from '#lib/i18n/es.ts'
import { issueText, parseIssueText, translatable } from '#lib/i18n/message.ts'
import { requestLocale } from '#lib/i18n/request-locale.ts'
import { shownText, textIn } from '#lib/i18n/text.ts'
import { actorText, guestName } from '#lib/portal/audit/actor-name.ts'
import { translateReason } from '#lib/portal/http/message-text.ts'

const PROJECTS = '{count, plural, one {# project} other {# projects}} in {team}'
const TERMS = 'Read <a>the terms</a>, {name}.'

const en = textIn('en')
const es = textIn('es', {
  [PROJECTS]: '{count, plural, one {# proyecto} other {# proyectos}} de {team}',
  [TERMS]: '{name}, lee <a>las condiciones</a>.',
  Save: 'Guardar',
})

describe('texts', () => {
  it('are English without a catalog and where it has no translation', () => {
    expect([en('Save'), es('Save'), es('Cancel')]).toEqual(['Save', 'Guardar', 'Cancel'])
  })

  it('follow the plurals and figures of their language', () => {
    expect(en(PROJECTS, { count: 1, team: 'Ada' })).toBe('1 project in Ada')
    expect(en(PROJECTS, { count: 12_500, team: 'Ada' })).toBe('12,500 projects in Ada')
    expect(es(PROJECTS, { count: 12_500, team: 'Ada' })).toBe('12.500 proyectos de Ada')
  })

  it('hold elements where their language puts them', () => {
    const values = { name: 'Ada', a: (parts: unknown) => createElement('a', { href: '/terms' }, parts as string) }
    expect(renderToStaticMarkup(es.rich(TERMS, values))).toBe('Ada, lee <a href="/terms">las condiciones</a>.')
  })

  it('show what people typed as it is', () => {
    expect(es(PROJECTS, { count: 1, team: '<b>{x}</b>' })).toBe('1 proyecto de <b>{x}</b>')
  })

  it('translate a sentence that was said, and those within it, also after it was sent or stored', () => {
    const said = translatable('{what}: {who}', {
      what: translatable('Save'),
      who: translatable(PROJECTS, { count: 2, team: 'Save' }),
    })
    const received = JSON.parse(JSON.stringify(said)) as typeof said
    expect([es.message(received), en.message(received)]).toEqual([
      'Guardar: 2 proyectos de Save',
      'Save: 2 projects in Save',
    ])
    expect(english(received)).toBe('Save: 2 projects in Save')
  })

  it('tell a code within a sentence in the language of the sentence', () => {
    const said = translatable('{what}: {why}', { what: translatable('Save'), why: coded('it_was_refused') })
    expect(translateReason(said, es)).toBe('Guardar: se rechazó.')
    expect(english(said)).toBe('Save: it was rejected.')
  })

  it('leave the words of somebody else as they are', () => {
    expect(translateReason('Save', es)).toBe('Save')
    expect(shownText('Save', es)).toBe('Save')
    expectTypeOf<string>().not.toExtend<Parameters<typeof es.message>[0]>()
  })

  it('travel through an issue of a form', () => {
    const said = translatable(PROJECTS, { count: 2, team: '{"text":' })
    expect(parseIssueText({ message: issueText(said) })).toEqual(said)
    expect(parseIssueText({ message: 'Invalid input' })).toBeNull()
  })
})

describe('who acted', () => {
  it('is translated in what it says of a shared link, and not in the name', () => {
    const spanish = textIn('es', ES)
    expect(actorText('Save', spanish)).toBe('Save')
    expect(actorText(guestName('Kim'), spanish)).toBe('Kim (por un enlace compartido)')
  })
})

describe('what the portal and the API both say', () => {
  const spanish = textIn('es', ES)

  it.each([
    [
      textProblems(NETWORK_LIMITS.bluesky, { privacy: 'private', description: 'x'.repeat(301) }).map(
        ({ problem }) => problem,
      ),
      [
        'cannot be "private" on Bluesky: use public',
        'is too long for Bluesky: 301 characters (limit 300)',
        'no puede ser «privado» en Bluesky: usa público',
        'supera lo que admite Bluesky: 301 caracteres (límite 300)',
      ],
    ],
    [
      videoProblems(NETWORK_LIMITS.feed, {
        ...{ durationSeconds: 5400 * 24, sizeBytes: 1, width: 1080, height: 1920 },
        ...{ containers: ['avi'], codec: NETWORK_LIMITS.feed.video.codecs[0] ?? '' },
      }),
      [
        'Team feed accepts videos of up to 24 h. This one is 36 h.',
        'Team feed accepts mp4, mov or webm files. This one is avi.',
        'Canal del equipo acepta videos de hasta 24 h. Este dura 36 h.',
        'Canal del equipo acepta archivos mp4, mov o webm. Este es avi.',
      ],
    ],
  ])('is English, and Spanish where it is shown', (said, expected) => {
    expect([...said.map(english), ...said.map((one) => translateReason(one, spanish))]).toEqual(expected)
  })
})

describe('the language of a request', () => {
  it.each([
    ['the chosen one', { cookie: 'zone=x; locale=es', 'accept-language': 'en' }, 'es'],
    ['the first of the browser’s that there is', { 'accept-language': 'de, es-MX;q=0.9, en;q=0.8' }, 'es'],
    ['English without any', {}, 'en'],
    ['English for what is none', { cookie: 'locale=../es', 'accept-language': ';;;' }, 'en'],
  ])('is %s', (_what, given: Record<string, string>, locale) => {
    expect(requestLocale((name) => given[name] ?? null)).toBe(locale)
  })
})
