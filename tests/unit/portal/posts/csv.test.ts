import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readCsv, writeCsv } from '#lib/portal/csv.ts'

const fields = (text: string) => readCsv(text)?.map((row) => row.fields)

it('what is written is read again, whatever it holds', () => {
  const field = fc
    .string({ unit: fc.constantFrom('a', 'é', '😀', ',', ';', '"', '\n', ' ', "'") })
    .map((text) => `x${text}x`)
  fc.assert(
    fc.property(fc.array(fc.array(field, { minLength: 3, maxLength: 3 }), { minLength: 1 }), (rows) => {
      expect(fields(`a,b,c,d,e,f,g,h\r\n${writeCsv(rows)}`)?.slice(1)).toEqual(rows)
    }),
  )
})

it('knows quotes, semicolons, a byte order mark, empty lines and the lines of rows', () => {
  expect(fields('\uFEFFa;b;c\r\n1;"x;""y""\r\nz";3\r\n\r\n4;5;6')).toEqual([
    ['a', 'b', 'c'],
    ['1', 'x;"y"\nz', '3'],
    ['4', '5', '6'],
  ])
  expect(readCsv('a\n"1\n2"\n3')?.map(({ line }) => line)).toEqual([1, 2, 4])
})

it('is none where a quote is never closed', () => {
  expect(readCsv('a,b\n1,"2')).toBeNull()
})

it('gives a spreadsheet no formula', () => {
  expect(writeCsv([['=1+1', '@x', '-2', '＝1', 'plain']])).toBe("'=1+1,'@x,'-2,'＝1,plain\r\n")
})
