import { hidden, type Masking, note } from './masking.ts'

const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ' },
  ...{ ndash: '–', mdash: '—', hellip: '…', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»' },
  ...{ cent: '¢', pound: '£', yen: '¥', euro: '€', deg: '°', times: '×', divide: '÷', minus: '−', plusmn: '±' },
  ...{
    frac12: '½',
    frac14: '¼',
    frac34: '¾',
    sup2: '²',
    sup3: '³',
    permil: '‰',
    infin: '∞',
    ne: '≠',
    le: '≤',
    ge: '≥',
  },
  ...{
    copy: '©',
    reg: '®',
    trade: '™',
    sect: '§',
    para: '¶',
    bull: '•',
    middot: '·',
    iexcl: '¡',
    iquest: '¿',
    szlig: 'ß',
  },
  ...{
    aacute: 'á',
    eacute: 'é',
    iacute: 'í',
    oacute: 'ó',
    uacute: 'ú',
    ntilde: 'ñ',
    agrave: 'à',
    egrave: 'è',
    ccedil: 'ç',
  },
  ...{
    auml: 'ä',
    ouml: 'ö',
    uuml: 'ü',
    Auml: 'Ä',
    Ouml: 'Ö',
    Uuml: 'Ü',
    acirc: 'â',
    ecirc: 'ê',
    icirc: 'î',
    ocirc: 'ô',
  },
  ...{
    Aacute: 'Á',
    Eacute: 'É',
    Ntilde: 'Ñ',
    aring: 'å',
    Aring: 'Å',
    oslash: 'ø',
    Oslash: 'Ø',
    aelig: 'æ',
    AElig: 'Æ',
  },
}
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,15}));/giu

/** Puts the signs that HTML entities stand for in their place; an unknown one is left out. */
export function readEntities(masking: Masking): void {
  masking.text = masking.text.replace(ENTITY, (written: string, decimal?: string, hex?: string, name?: string) => {
    const sign =
      name === undefined
        ? signOf(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal))
        : Object.hasOwn(NAMED, name)
          ? NAMED[name]
          : undefined
    if (sign === undefined) {
      note(masking, 'signs', written)
      return hidden(written)
    }
    // Before the sign, so that it touches what follows it: "<3".
    return hidden(written.slice(sign.length)) + sign
  })
}

function signOf(code: number): string | undefined {
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined
  return code === 0xa0 || code < 32 ? ' ' : String.fromCodePoint(code)
}
