import { describe, expect, it } from 'vitest'
import { prepareScript } from '#lib/media/text-normalization/prepare-script.ts'
import { maskScript } from '#lib/media/text-normalization/script-marks/mask-script.ts'

const shown = (script: string, tag = 'en') => prepareScript(script, tag).map(({ text }) => text)
const said = (script: string, tag = 'en') => prepareScript(script, tag).map(({ spoken }) => spoken)
const kinds = (script: string) => [...new Set(maskScript(script).left.map(({ kind }) => kind))]

/** A script as chat programs write it, and what of it is shown and said. */
const rows: Record<string, [script: string, shown: string[]][]> = {
  headings: [
    ['## Step 1: Mix\n\nStir well.', ['Step 1: Mix', 'Stir well.']],
    ['# Title #\nA line that goes on', ['Title', 'A line that goes on']],
    ['C# is number #1 of #coding', ['C# is number #1 of #coding']],
  ],
  emphasis: [
    ['It is **bold**, _italic_, ***both***, ~~struck~~ and `code`.', ['It is bold, italic, both, struck and code.']],
    ['un*believ*able', ['unbelievable']],
    ['a snake_case_name and 2 * 3 * 4', ['a snake_case_name and 2 * 3 * 4']],
    ['Not \\*this\\*.', ['Not this.']],
  ],
  'lists, quotations and rules': [
    ['We need\n- two eggs\n- some flour', ['We need', 'two eggs', 'some flour']],
    ['* [ ] one\n* [x] two', ['one', 'two']],
    ['1. Mix it\n2. Bake it\n3) Eat it', ['Mix it', 'Bake it', 'Eat it']],
    ['3. Rome\n2. Paris\n1. Oslo', ['3.', 'Rome', '2.', 'Paris', '1.', 'Oslo']],
    ['> Be kind.\n\n---\n\nThe end.', ['Be kind.', 'The end.']],
    ['**1. Wake up early**\nDo it.', ['Wake up early', 'Do it.']],
    [
      '| Time | Visual | Narration |\n|---|---|---|\n| 0:00 | A cat | Hello all |\n| 0:05 | A dog | Bye |',
      ['Hello all', 'Bye'],
    ],
    ['| When | What |\n|---|---|\n| Now | Hello all |', ['When', 'What', 'Now', 'Hello all']],
  ],
  'stage directions': [
    ['[Intro music] It costs a lot.', ['It costs a lot.']],
    ['**[CUT TO: kitchen]**\nHello.', ['Hello.']],
    ['Well. *sighs* It is *very* good.', ['Well.', 'It is very good.']],
    ['(Upbeat music)\nHello. (laughs) Bye.', ['Hello.', 'Bye.']],
    ['Go on {laughs} now. Hi {name}, it is {x}.', ['Go on now.', 'Hi {name}, it is {x}.']],
    ['(softly) I love you.', ['I love you.']],
    ['INT. KITCHEN - DAY\nHello.\nFADE OUT.', ['Hello.']],
    ['[Música] Hola. (risas) Adiós.', ['Hola.', 'Adiós.']],
    [
      'Hi, I am [Your Name] (really) of Oslo (in most cases).',
      ['Hi, I am [Your Name] (really) of Oslo (in most cases).'],
    ],
    ['(The scene of the crime) was empty.', ['(The scene of the crime) was empty.']],
  ],
  'labels of speakers and of what is seen': [
    ['**Narrator:** Welcome.\nHOST (V.O.): We begin.', ['Welcome.', 'We begin.']],
    ['Visual: a cat\nOn-screen text: Buy now\nAudio: Hello.', ['Hello.']],
    [
      '**Hook:** Did you know?\n## Intro\nHello.\n## Call to Action (0:25-0:30)\nBuy.',
      ['Did you know?', 'Hello.', 'Buy.'],
    ],
    ['**(0:00–0:15) INTRO**\n\nHello.', ['Hello.']],
    ['Scene 1 (5 sec)\nVoiceover: Hello.\nScene 2: The kitchen\nBye.', ['Hello.', 'Bye.']],
    ['NARRATOR (V.O.)\nThe sea is deep.', ['The sea is deep.']],
    ['**Tone:** cheerful\n**Duration:** 30 seconds\n\nHello.', ['Hello.']],
    ['Remember: be kind. **Important:** do.', ['Remember: be kind.', 'Important: do.']],
  ],
  'links and pictures': [
    ['Read [our guide](https://example.com/a_(b) "Guide") now.', ['Read our guide now.']],
    [
      '![a cat](cat.png) See [it][1] and our site (https://example.com/b).\n\n[1]: https://example.com',
      ['See it and our site.'],
    ],
    ['It is so[1], they say【4†source】.', ['It is so, they say.']],
    ['Visit https://example.com/help today.', ['Visit https://example.com/help today.']],
  ],
  'time codes': [
    ['(0:00-0:05) Hello.\n[0:05 – 0:10] Bye.', ['Hello.', 'Bye.']],
    ['0:00 Hello all.\n0:05 - Bye all.', ['Hello all.', 'Bye all.']],
    ['**Why bread (0-5 seconds)**\nHello.', ['Why bread', 'Hello.']],
    ['1\n00:00:01,000 --> 00:00:02,000\nHello.', ['Hello.']],
    ['10:30 is when we start (12:00 at the latest).', ['10:30 is when we start (12:00 at the latest).']],
  ],
  'HTML entities': [
    ['Salt &amp; pepper&nbsp;mill &mdash; &#39;fine&#x27;', ["Salt & pepper mill — 'fine'"]],
    ['AT&T; and so on &constructor;', ['AT&T; and so on']],
  ],
  code: [
    ['```js\nconsole.log("hi")\n```\nThat was code.', ['That was code.']],
    ['```\nThis is my script.\n```', ['This is my script.']],
    ['---\ntitle: Mine\n---\nHello.', ['Hello.']],
  ],
}

describe.each(Object.keys(rows))('of a script, %s', (kind) => {
  it.each(rows[kind] ?? [])('%j are shown as they are meant', (script, wanted) => {
    expect(shown(script)).toEqual(wanted)
  })
})

describe('what is left out of a script', () => {
  it('is said as little as it is shown', () => {
    expect(said('## Step 1: Mix\n\n[Intro music] It is [here](https://example.com). *sighs* &lt;3')).toEqual([
      'Step one: Mix',
      'It is here.',
      'less than three',
    ])
  })

  it('is named by its kind, with what was written', () => {
    const script = '## Mix\n[Intro music] See [it](https://example.com).\n(0:00-0:05) **Host:** Hi.\n```\nx\n```'
    expect(kinds(script).sort()).toEqual(['code', 'directions', 'labels', 'linkAddresses', 'marks', 'timeCodes'])
    expect(maskScript(script).left).toContainEqual({ kind: 'directions', written: '[Intro music]' })
    expect(kinds('Plain words (and more), 5 * 3 #1.')).toEqual([])
  })

  it('leaves every place where it is', () => {
    for (const script of Object.values(rows).flatMap((list) => list.map(([written]) => written))) {
      expect(maskScript(script).text.length).toBe(script.length)
    }
  })

  it('becomes a pause where it is one', () => {
    const pauses = prepareScript('Wait (pause) now. [beat] Go (3 second pause) on', 'en').map(
      (part) => part.pauseAfterSeconds,
    )
    expect(pauses.slice(0, 3)).toEqual([0.5, 0.5, 3])
  })

  it.each([
    '*a ',
    '_a ',
    '[a](',
    '`',
    '|',
    '(a ',
    '#',
    '&amp',
    '- a\n',
    '0:00',
    '【',
    '```\n',
    '**[',
    '\\*',
    '> ',
    '| a |\n',
    '{a ',
    'Scene 1 ',
    'Tone: ',
    '|--|--|\n| Time | Text |\n',
  ])('takes time in proportion to 100,000 characters of %j', (unit) => {
    const spent = (length: number) => {
      const start = process.cpuUsage()
      maskScript(unit.repeat(Math.ceil(length / unit.length)))
      const { user, system } = process.cpuUsage(start)
      return (user + system) / 1000
    }
    spent(5_000)
    expect(spent(100_000)).toBeLessThan(Math.max(600, spent(25_000) * 9))
  })
})
