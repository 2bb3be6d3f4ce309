/**
 * How languages write the sounds of `romanized`, where their readers would take its letters for others. A full stop is an
 * end of the word; the longest that fits counts.
 */
const czech = 'sh=š ch=č zh=ž kh=ch j=dž y=j ya=ja w=v th=t'
const malay = 'sh=sy ch=c zh=j th=t'
const english = 'kh=k e.=eh u=oo ou=ou au=au ua=wa ue=we uo=wo ky=kee ge=ghe gi=ghi'

const spellings: Readonly<Record<string, string>> = {
  ca: 'zh=j kh=k ge=gue gi=gui th=t',
  cs: czech,
  da: 'ch=tj zh=sh kh=k j=dj y=j z=s w=v th=t',
  de: 'sh=sch ch=tsch zh=sch kh=ch .kh=k ts=z j=dsch ay=ai ey=ei oy=oi uy=ui y=j v=w z=s th=t',
  en: english,
  es: 'zh=y z=s ts=s ch=ch sh=sh kh=j h=j j=y ge=gue gi=gui w=u th=t',
  et: 'sh=š ch=tš zh=ž kh=h j=dž y=j w=v th=t',
  fi: 'sh=š ch=tš zh=ž kh=h j=dž y=j w=v z=s th=t',
  fr: 'sh=ch ch=tch zh=j kh=k j=dj w=ou u=ou ai=aï ay=aï oi=oï oy=oï ey=eï ge=gue gi=gui e.=é an.=ane in.=ine on.=one en.=ène th=t',
  hu: 's=sz sh=s ch=cs zh=zs kh=h ts=c j=dzs y=j w=v th=t',
  id: malay,
  it: 'ch=c cha=cia cho=cio chu=ciu zh=g zha=gia zho=gio zhu=giu j=g ja=gia jo=gio ju=giu kh=k ge=ghe gi=ghi y=i z=s w=u th=t',
  lt: 'sh=š ch=č zh=ž kh=ch ts=c j=dž y=j w=v th=t',
  lv: 'sh=š ch=č zh=ž kh=h ts=c j=dž y=j w=v th=t',
  ms: malay,
  nb: 'sh=sj ch=tsj zh=sj kh=k ky=ki j=dj y=j z=s w=v th=t',
  nl: 'sh=sj ch=tsj zh=zj kh=ch .kh=k j=dzj ay=aj ey=ej oy=oj y=j u=oe th=t',
  pl: 'sh=sz ch=cz zh=ż kh=ch ts=c j=dż y=j v=w w=ł th=t',
  pt: 'sh=ch ch=tch zh=j kh=k j=dj ge=gue gi=gui w=u th=t n.=ne',
  ro: 'sh=ș ch=c cha=cia cho=cio chu=ciu zh=j kh=h ts=ț j=g ja=gia jo=gio ju=giu ge=ghe gi=ghi y=i th=t',
  sk: czech,
  sv: 'sh=sj ch=tj zh=sj kh=k ky=ki j=dj y=j z=s w=v th=t',
  tr: 'sh=ş ch=ç zh=j kh=h j=c w=v th=t',
  // Its voices take words that could not be Vietnamese for English ones.
  vi: 'kh=k',
}

type Speller = { units: RegExp; letters: ReadonlyMap<string, string> }

const spellers = new Map<string, Speller>()

/** A word in the Latin letters of `romanized` as a language writes it. Those without such letters read it as English. */
export function spelledFor(languageTag: string, latin: string): string {
  const { units, letters } = spellerOf(languageTag.split('-')[0] ?? '')
  return latin
    .split(' ')
    .map((word) => {
      const spelled = `.${word.toLowerCase()}.`.replace(units, (unit) => letters.get(unit) ?? unit).replaceAll('.', '')
      if (/^\p{Lu}{2,}$/u.test(word)) return spelled.toUpperCase()
      return /^\p{Lu}/u.test(word) ? spelled.charAt(0).toUpperCase() + spelled.slice(1) : spelled
    })
    .join(' ')
}

function spellerOf(language: string): Speller {
  const known = spellers.get(language)
  if (known) return known
  const pairs = (spellings[language] ?? english).split(' ').map((pair): [string, string] => {
    const [unit = '', letters = ''] = pair.split('=')
    return [unit, letters]
  })
  const longestFirst = pairs.map(([unit]) => unit.replace('.', '\\.')).sort((a, b) => b.length - a.length)
  const speller = { units: new RegExp(longestFirst.join('|'), 'g'), letters: new Map(pairs) }
  spellers.set(language, speller)
  return speller
}
