import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readRow } from '#lib/portal/posts/import/read-row.ts'
import { readSheet, type SheetFile } from '#lib/portal/posts/import/read-sheet.ts'
import type { SocialAccountRow } from '#lib/portal/social-accounts/social-account-view.ts'

const account = { id: 'acc', handle: null, displayName: 'The feed' } as SocialAccountRow
const file = (name: string) => readFileSync(path.join(import.meta.dirname, 'sheets', name))
const sheet = (...lines: string[]): SheetFile => ({ bytes: Buffer.from(lines.join('\n')) })

function posts(from: SheetFile) {
  const { rows, dateOrder } = readSheet(from)
  return rows.map((row) => readRow(row, [account], dateOrder))
}

/** Why the only row is refused. */
function problem(head: string, row: string): string {
  try {
    posts(sheet(head, row))
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return ''
}

// Written by LibreOffice 7.4 from one sheet with dates and times in its own formats, and in other encodings.
it.each([
  ['slashes-1252.csv', undefined],
  ['american-utf8.csv', undefined],
  ['dots-utf16.csv', undefined],
  ['words-1252.csv', undefined],
  ['iso-mac.csv', 'macintosh' as const],
])('reads the dates, times and texts of %s', (name, encoding) => {
  expect(posts({ bytes: file(name), encoding })).toMatchObject([
    {
      outputIds: ['out_1'],
      when: { date: '2026-12-31', time: '08:30' },
      title: 'Café à Genève',
      description: 'crème brûlée; “quoted”',
    },
    {
      when: { date: '2026-04-03', time: '20:05' },
      title: 'Größe & Maß',
      description: 'two\nlines, a "quote"\tand a tab',
    },
    { when: { date: '2026-12-18', time: '00:15' }, title: '=1+1 señor', description: '€5 – naïve' },
  ])
})

it('reads a file that Excel saved in Windows-1252', () => {
  const { encoding, separator, rows } = readSheet({ bytes: file('excel-1252.csv') })
  expect([encoding, separator]).toEqual(['windows-1252', ';'])
  expect(rows[0]?.values).toMatchObject({ title: 'Café à Genève', description: 'crème brûlée', date: '2026-12-18' })
})

it('names columns in English and Spanish, in any case, with spaces', () => {
  const english = posts(
    sheet(' VIDEO ,Account,Date,Time,Time Zone,Privacy', 'out_1,acc,2026-12-31,8:30,Europe/Madrid,Unlisted'),
  )
  const spanish = posts(
    sheet('Vídeo;CUENTA;fecha y hora;Zona_horaria;Privacidad', 'out_1;acc;31/12/2026 8:30;Europe/Madrid;No listado'),
  )
  expect(spanish).toEqual(english)
  expect(spanish[0]).toMatchObject({ when: { ...MORNING, zone: 'Europe/Madrid' }, privacy: 'unlisted' })
})
const MORNING = { kind: 'wall', date: '2026-12-31', time: '08:30' }

it('reads a date that can be two where another row or a person says which', () => {
  const lines = ['video,account,date,time', 'out_1,acc,03/04/2026,08:30']
  expect(() => posts(sheet(...lines))).toThrow(/03\/04\/2026.*2026-12-31/)
  expect(posts({ ...sheet(...lines), dateOrder: 'month' })[0]?.when).toMatchObject({ date: '2026-03-04' })
  expect(posts(sheet(...lines, 'out_1,acc,31/12/2026,08:30'))[0]?.when).toMatchObject({ date: '2026-04-03' })
  expect(() => posts(sheet(...lines, 'out_1,acc,31/12/2026,08:30', 'out_1,acc,12/31/2026,08:30'))).toThrow(
    /two different dates/,
  )
})

it('takes the midnight that spreadsheets add to a date for no time', () => {
  const at = posts(
    sheet('video;account;date;time', 'out_1;acc;31/12/2026 00:00:00;8:30', 'out_1;acc;31/12/2026;1899-12-30 8:30:00'),
  )
  expect(at.map(({ when }) => when)).toEqual([MORNING, MORNING])
})

it.each([
  ['video,account,title', 'out_1,acc,Caf\uFFFD', /characters were lost/],
  ['video,account,title', '"1,23E+17",acc,x', /shortened the number to “1,23E\+17”/],
  ['video,account,title', 'out_1,1.23457E+17,x', /shortened the number/],
  ['video,account,date,time', 'out_1,acc,########,08:30', /is a spreadsheet error/],
  ['video,account,title', 'out_1,acc,#NAME?', /is a spreadsheet error/],
  ['video,account,title', 'out_1,acc,#¿NOMBRE?', /is a spreadsheet error/],
  ['video,account,date,time', 'out_1,acc,31/12/26,08:30', /“31\/12\/26” is not a valid date.*2026-12-31/],
  ['video,account,date,time', 'out_1,acc,2026-12-31,noon', /“noon” as a time.*08:30/],
  ['video,account,date,time', 'out_1,acc,2026-12-31,', /Add the time/],
  ['video,account,date,time', 'out_1,acc,,08:30', /Add the date/],
  ['video,account,date,time', 'out_1,acc,2026-12-31 09:00,08:30', /already contains a different time/],
  ['video,account,title', 'out_1,acc,One, two', /more values/],
])('refuses %s with the row %s', (head, row, sentence) => {
  expect(problem(head, row)).toMatch(sentence)
})

it('keeps formulas, leading zeros and signs as text', () => {
  const titles = ['=HYPERLINK("https://a.example")', '0123', '-5 %', '@northbeam', '+34 600 000 000', '1E5', '#NEW!']
  const lines = titles.map((title) => `out_1,acc,"${title.replaceAll('"', '""')}"`)
  expect(posts(sheet('video,account,title', ...lines)).map(({ title }) => title)).toEqual(titles)
})

it('refuses a file without the columns it needs, with one twice, and with none', () => {
  expect(() => posts(sheet('title', 'x'))).toThrow(/Missing: video, account/)
  expect(() => posts(sheet('video,account,title,Título', 'x'))).toThrow(/Two columns are called title/)
  expect(() => posts(sheet(''))).toThrow(/empty/)
  expect(() => posts(sheet('video,account'))).toThrow(/no rows/)
  expect(() => posts(sheet('video,account', 'a,"b'))).toThrow(/quotation mark on line 2/)
})
