import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readCsv } from '#lib/portal/csv/read-csv.ts'
import { beginCsv, writeCsv } from '#lib/portal/csv/write-csv.ts'

function rowsOf(text: string) {
  const csv = readCsv(text)
  return 'rows' in csv ? csv.rows : []
}
const fields = (text: string) => rowsOf(text).map((row) => row.fields)

it('reads what it wrote, whatever it holds', () => {
  const sign = fc.constantFrom(
    'a',
    'é',
    '😀',
    ',',
    ';',
    '"',
    '\n',
    '\r\n',
    '\t',
    ' ',
    "'",
    '=',
    '+',
    '-',
    '@',
    '＝',
    '0',
    '|',
  )
  const field = fc.string({ unit: sign, minLength: 1 })
  fc.assert(
    fc.property(fc.array(fc.array(field, { minLength: 3, maxLength: 3 }), { minLength: 1 }), (rows) => {
      fc.pre(rows.every((row) => row.some((one) => one.trim() !== '')))
      expect(fields(beginCsv(['a', 'b', 'c']).slice(1) + writeCsv(rows)).slice(1)).toEqual(rows)
    }),
    { numRuns: 500 },
  )
})

it.each([
  ['commas', 'a,b;x,c\r\n1,"2,3",4\r\n'],
  ['semicolons', 'a;b,x;c\r\n1;"2;3";4\r\n'],
  ['tabs', 'a\tb;x\tc\r\n1\t"2\t3"\t4\r\n'],
  ['a line that names the separator', 'sep=;\r\na;b,x,y,z;c\r\n1;"2;3";4\r\n'],
  ['that line in quotation marks', '"sep=;"\na;b,x,y,z;c\n1;"2;3";4'],
  ['line ends of an old Mac', 'a;b;c\r1;"2;3";4\r'],
  ['line ends of Unix', 'a;b;c\n1;"2;3";4'],
  ['separators within the names of columns', '"a,x,x,x";b;c\n1;"2;3";4'],
])('reads %s', (_name, text) => {
  expect(fields(text)[1]).toEqual(['1', expect.stringMatching(/^2.3$/), '4'])
})

it('knows quotes, line ends within them, empty lines and the lines of rows', () => {
  expect(fields('a;b;c\r\n1;"x;""y""\r\nz";3\r\n\r\n4;5;6')).toEqual([
    ['a', 'b', 'c'],
    ['1', 'x;"y"\r\nz', '3'],
    ['4', '5', '6'],
  ])
  expect(rowsOf('sep=,\na\n"1\n2"\n3').map(({ line }) => line)).toEqual([2, 3, 5])
  expect(rowsOf('a\r"1\r2"\r3').map(({ line }) => line)).toEqual([1, 2, 4])
})

it('names the line of a quotation mark that is never closed', () => {
  expect(readCsv('a,b\n1,"2\n3')).toEqual({ unclosedLine: 2 })
})

it('gives a spreadsheet no formula', () => {
  expect(writeCsv([['=1+1', '@x', '-2', '＝1', 'plain', "'=1"]])).toBe("'=1+1,'@x,'-2,'＝1,plain,''=1\r\n")
})

it('begins with a mark by which Excel knows UTF-8', () => {
  expect([...Buffer.from(beginCsv(['é'])).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})
