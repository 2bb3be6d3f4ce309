import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { textProblems } from '#lib/contract/text-checks.ts'
import { videoProblems } from '#lib/contract/video-checks.ts'
import { postText } from '#lib/portal/posts/post-text-of.ts'
import { detailText, failureText } from '#lib/portal/projects/service-sentences.ts'
import { sourceLabel } from '#lib/portal/projects/source-label.ts'
import { ES } from '#lib/words/es.ts'
import { msg, say } from '#lib/words/message.ts'
import { requestLocale } from '#lib/words/request-locale.ts'
import { personText, storedText } from '#lib/words/stored.ts'
import { ENGLISH, textIn } from '#lib/words/text.ts'

const PROJECTS = '{count, plural, one {# project} other {# projects}} in {team}'
const TERMS = 'Read <a>the terms</a>, {name}.'

const en = textIn('en')
const es = textIn('es', {
  [PROJECTS]: '{count, plural, one {# proyecto} other {# proyectos}} de {team}',
  [TERMS]: '{name}, lee <a>las condiciones</a>.',
  Save: 'Guardar',
})

describe('texts', () => {
  it('are English without a catalogue and where it has no translation', () => {
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

  it('translate a sentence that was said with values, and leave any other text', () => {
    expect(es.said(say(PROJECTS, { count: 2, team: 'Ada' }))).toBe('2 proyectos de Ada')
    expect(es.said(say('Save'))).toBe('Guardar')
    expect(es.said('From elsewhere {x}')).toBe('From elsewhere {x}')
  })
})

describe('who acted', () => {
  it('is translated in what it says of a shared link, and not in the name', () => {
    const spanish = textIn('es', ES)
    expect(personText('Save', spanish)).toBe('Save')
    expect(personText('Kim (by a shared link)', spanish)).toBe('Kim (por un enlace compartido)')
    expect(postText('Kim (by a shared link) approved it. “Good”', spanish)).toContain('Kim (por un enlace compartido)')
  })
})

describe('what the service says of a post', () => {
  it('is in Spanish, and what the network said as it said it', () => {
    const said = 'X answered 503. Whether the post was taken is not known; it is being looked for.'
    expect(
      postText('X: Not today. Whether the post was taken is not known; it is being looked for.', textIn('es', ES)),
    ).toBe('X: Not today. No se sabe si la publicación se aceptó; se está buscando.')
    expect(postText(said, textIn('es', ES))).toBe(
      'X respondió 503. No se sabe si la publicación se aceptó; se está buscando.',
    )
  })
})

describe('what the portal and the API both say', () => {
  const spanish = textIn('es', ES)

  it.each([
    [
      textProblems(NETWORK_LIMITS.bluesky, { privacy: 'private', description: 'x'.repeat(301) }).map(
        ({ message }) => message,
      ),
      [
        '"private" is not possible on Bluesky: public',
        'is too long for Bluesky: 301 of at most 300 characters',
        'no puede ser «privado» en Bluesky: público',
        'supera lo que admite Bluesky: 301 de 300 caracteres como máximo',
      ],
    ],
    [
      videoProblems(NETWORK_LIMITS.feed, {
        ...{ durationSeconds: 5400 * 24, sizeBytes: 1, width: 1080, height: 1920 },
        ...{ containers: ['avi'], codec: NETWORK_LIMITS.feed.video.codecs[0] ?? '' },
      }),
      [
        'Team feed takes videos of up to 24 h; this one has 36 h.',
        'Team feed takes mp4, mov or webm files; this one is avi.',
        'Canal del equipo acepta videos de hasta 24 h; este dura 36 h.',
        'Canal del equipo acepta archivos mp4, mov o webm; este es avi.',
      ],
    ],
  ])('is English, and Spanish where it is shown', (said, expected) => {
    expect([...said, ...said.map(spanish.said)]).toEqual(expected)
  })

  it('reads back what the service said of work that failed', () => {
    expect(
      failureText('The service rejected the request: There is nothing in the text that this voice can say.', spanish),
    ).toBe('El servicio rechazó la solicitud: En el texto no hay nada que esta voz pueda decir.')
    expect(
      failureText('The speech is Spanish, not English. Choose Spanish as the language and try again.', spanish),
    ).toBe('El idioma que se habla es «Español», no «Inglés». Elige «Español» como idioma e inténtalo de nuevo.')
    expect(detailText('312 of 2,480 words', spanish)).toBe('312 de 2480 palabras')
    expect(['0 of 1 words', '312 of 2,480 words'].map((detail) => detailText(detail, ENGLISH))).toEqual([
      '0 of 1 word',
      '312 of 2,480 words',
    ])
    expect(sourceLabel('Script, 12,480 words', spanish)).toBe('Guion, 12.480 palabras')
    expect(failureText('Something else.', spanish)).toBe('Something else.')
  })
})

describe('a sentence that was stored in English', () => {
  const HELD = msg('{name} (new) waits for {network}.')
  const LATE = msg(
    '{count, plural, one {# post is} other {# posts are}} late by {hours, plural, one {an hour} other {# hours}}.',
  )
  const NEXT = msg('{isOn, select, true {On} other {Off}}: {reason}')
  const spanish = textIn('es', {
    [HELD]: '{network} espera a {name} (nuevo).',
    [LATE]:
      '{count, plural, one {# publicación lleva} other {# publicaciones llevan}} {hours, plural, one {una hora} other {# horas}} de retraso.',
    [NEXT]: '{isOn, select, true {Sí} other {No}}: {reason}',
    Save: 'Guardar',
  })

  it.each([
    ['Ada (new) waits for Bluesky.', 'Bluesky espera a Ada (nuevo).'],
    ['Save', 'Guardar'],
    ['Ada waits.', 'Ada waits.'],
    ['1 post is late by 5 hours.', '1 publicación lleva 5 horas de retraso.'],
    ['12,500 posts are late by an hour.', '12.500 publicaciones llevan una hora de retraso.'],
    ['On: Save', 'Sí: Guardar'],
    ['Off: Save (new) waits for Bluesky.', 'No: Bluesky espera a Save (nuevo).'],
  ])('is read as “%s”', (stored, shown) => {
    expect(storedText(stored, [NEXT, LATE, HELD], spanish)).toBe(shown)
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
