/** What a sign is called, language by language, parted by `|` in the order of `SIGNS`. */
const SIGNS = [...'‰^²³<>≠≈±÷√∞≤≥']

const NAMES: Readonly<Record<string, string>> = {
  en: 'per mille|to the power of|squared|cubed|less than|more than|not equal to|approximately|plus or minus|divided by|the square root of|infinity|less than or equal to|greater than or equal to',
  de: 'Promille|hoch|zum Quadrat|hoch drei|kleiner als|größer als|ungleich|ungefähr|plus minus|geteilt durch|Wurzel aus|unendlich|kleiner gleich|größer gleich',
  fr: 'pour mille|puissance|au carré|au cube|inférieur à|supérieur à|différent de|environ|plus ou moins|divisé par|racine carrée de|infini|inférieur ou égal à|supérieur ou égal à',
  es: 'por mil|elevado a|al cuadrado|al cubo|menor que|mayor que|distinto de|aproximadamente|más menos|dividido por|raíz cuadrada de|infinito|menor o igual que|mayor o igual que',
  it: 'per mille|alla|al quadrato|al cubo|minore di|maggiore di|diverso da|circa|più o meno|diviso|radice quadrata di|infinito|minore o uguale a|maggiore o uguale a',
  pt: 'por mil|elevado a|ao quadrado|ao cubo|menor que|maior que|diferente de|aproximadamente|mais ou menos|dividido por|raiz quadrada de|infinito|menor ou igual a|maior ou igual a',
  nl: 'promille|tot de macht|kwadraat|tot de derde|kleiner dan|groter dan|ongelijk aan|ongeveer|plus of min|gedeeld door|de wortel van|oneindig|kleiner dan of gelijk aan|groter dan of gelijk aan',
  sv: 'promille|upphöjt till|i kvadrat|i kubik|mindre än|större än|inte lika med|ungefär|plus minus|delat med|roten ur|oändligt|mindre än eller lika med|större än eller lika med',
  da: 'promille|opløftet i|i anden|i tredje|mindre end|større end|ikke lig med|cirka|plus minus|divideret med|kvadratroden af|uendelig|mindre end eller lig med|større end eller lig med',
  nb: 'promille|opphøyd i|i andre|i tredje|mindre enn|større enn|ikke lik|omtrent|pluss minus|delt på|kvadratroten av|uendelig|mindre enn eller lik|større enn eller lik',
  fi: 'promillea|potenssiin|toiseen|kolmanteen|pienempi kuin|suurempi kuin|eri kuin|noin|plus miinus|jaettuna|neliöjuuri|ääretön|pienempi tai yhtä suuri kuin|suurempi tai yhtä suuri kuin',
  pl: 'promili|do potęgi|do kwadratu|do sześcianu|mniejsze niż|większe niż|różne od|około|plus minus|podzielić przez|pierwiastek z|nieskończoność|mniejsze lub równe|większe lub równe',
  cs: 'promile|na|na druhou|na třetí|menší než|větší než|nerovná se|přibližně|plus minus|děleno|odmocnina z|nekonečno|menší nebo rovno|větší nebo rovno',
  sk: 'promile|na|na druhú|na tretiu|menšie ako|väčšie ako|nerovná sa|približne|plus mínus|delené|odmocnina z|nekonečno|menšie alebo rovné|väčšie alebo rovné',
  hu: 'ezrelék|az|a négyzeten|a köbön|kisebb mint|nagyobb mint|nem egyenlő|körülbelül|plusz mínusz|osztva|gyök|végtelen|kisebb vagy egyenlő|nagyobb vagy egyenlő',
  ro: 'la mie|la puterea|la pătrat|la cub|mai mic decât|mai mare decât|diferit de|aproximativ|plus minus|împărțit la|radical din|infinit|mai mic sau egal cu|mai mare sau egal cu',
  ru: 'промилле|в степени|в квадрате|в кубе|меньше|больше|не равно|примерно|плюс минус|делить на|корень из|бесконечность|меньше или равно|больше или равно',
  uk: 'проміле|у степені|у квадраті|у кубі|менше|більше|не дорівнює|приблизно|плюс мінус|поділити на|корінь із|нескінченність|менше або дорівнює|більше або дорівнює',
  bg: 'промила|на степен|на квадрат|на куб|по-малко от|по-голямо от|различно от|приблизително|плюс минус|делено на|корен от|безкрайност|по-малко или равно на|по-голямо или равно на',
  el: 'τοις χιλίοις|στη δύναμη|στο τετράγωνο|στον κύβο|μικρότερο από|μεγαλύτερο από|διάφορο από|περίπου|συν πλην|διά|τετραγωνική ρίζα του|άπειρο|μικρότερο ή ίσο με|μεγαλύτερο ή ίσο με',
  tr: 'binde|üzeri|kare|küp|küçüktür|büyüktür|eşit değildir|yaklaşık|artı eksi|bölü|karekök|sonsuz|küçük eşittir|büyük eşittir',
  ca: 'per mil|elevat a|al quadrat|al cub|menor que|major que|diferent de|aproximadament|més o menys|dividit per|arrel quadrada de|infinit|menor o igual que|major o igual que',
  id: 'per mil|pangkat|kuadrat|pangkat tiga|kurang dari|lebih dari|tidak sama dengan|kira-kira|plus minus|dibagi|akar dari|tak terhingga|kurang dari atau sama dengan|lebih dari atau sama dengan',
  ms: 'per mil|kuasa|kuasa dua|kuasa tiga|kurang daripada|lebih daripada|tidak sama dengan|kira-kira|tambah tolak|bahagi|punca kuasa dua|infiniti|kurang daripada atau sama dengan|lebih daripada atau sama dengan',
  vi: 'phần nghìn|mũ|bình phương|lập phương|nhỏ hơn|lớn hơn|khác|khoảng|cộng trừ|chia|căn bậc hai của|vô cực|nhỏ hơn hoặc bằng|lớn hơn hoặc bằng',
  hi: 'प्रति हज़ार|की घात|का वर्ग|का घन|से कम|से अधिक|बराबर नहीं|लगभग|धन या ऋण|भाग|वर्गमूल|अनंत|से कम या बराबर|से अधिक या बराबर',
  th: 'ต่อพัน|ยกกำลัง|ยกกำลังสอง|ยกกำลังสาม|น้อยกว่า|มากกว่า|ไม่เท่ากับ|ประมาณ|บวกลบ|หาร|รากที่สองของ|อนันต์|น้อยกว่าหรือเท่ากับ|มากกว่าหรือเท่ากับ',
  ja: 'パーミル|の|の二乗|の三乗|小なり|大なり|ノットイコール|約|プラスマイナス|割る|ルート|無限大|以下|以上',
  zh: '千分之|的|的平方|的立方|小于|大于|不等于|约等于|正负|除以|根号|无穷大|小于等于|大于等于',
  ko: '퍼밀|의|의 제곱|의 세제곱|작다|크다|같지 않다|약|플러스 마이너스|나누기|루트|무한대|작거나 같다|크거나 같다',
  et: 'promilli|astmes|ruudus|kuubis|väiksem kui|suurem kui|ei võrdu|umbes|pluss miinus|jagatud|ruutjuur|lõpmatus|väiksem või võrdne|suurem või võrdne',
  lv: 'promiles|pakāpē|kvadrātā|kubā|mazāk par|vairāk par|nav vienāds ar|aptuveni|plus mīnus|dalīts ar|kvadrātsakne no|bezgalība|mazāk vai vienāds ar|vairāk vai vienāds ar',
  lt: 'promilės|laipsniu|kvadratu|kubu|mažiau nei|daugiau nei|nelygu|apytiksliai|plius minus|padalinta iš|kvadratinė šaknis iš|begalybė|mažiau arba lygu|daugiau arba lygu',
}

/** Signs beside mathematics that English calls by name. */
const ENGLISH_NAMES: Readonly<Record<string, string>> = {
  ...{
    '~': 'about',
    '¢': 'cents',
    '©': 'copyright',
    '®': 'registered',
    '™': 'trademark',
    '§': 'section',
    '¶': 'paragraph',
  },
  ...{
    '→': 'to',
    '⇒': 'implies',
    '∑': 'the sum of',
    '∫': 'the integral of',
    '∂': 'partial',
    '∝': 'is proportional to',
  },
  ...{
    '∈': 'in',
    '∩': 'intersection',
    '∪': 'union',
    '∀': 'for all',
    '∃': 'there exists',
    '¬': 'not',
    '∴': 'therefore',
  },
  ...{
    '∆': 'delta',
    '∇': 'nabla',
    '∅': 'the empty set',
    '∠': 'angle',
    '№': 'number',
    '‱': 'per ten thousand',
    '⋅': 'times',
  },
  ...{ $: 'dollar', '€': 'euro', '£': 'pound', '¥': 'yen', '₹': 'rupee', '₽': 'ruble', '₿': 'bitcoin', '₩': 'won' },
  ...{ '†': 'dagger', '♯': 'sharp', '♭': 'flat' },
}

const known = new Map<string, ReadonlyMap<string, string>>()

/** What a sign is called in a language; undefined where it is not known. */
export function nameOfSign(sign: string, languageTag: string): string | undefined {
  const [code = ''] = languageTag.split('-')
  let names = known.get(code)
  if (names === undefined) {
    const own = NAMES[code]?.split('|') ?? []
    names = new Map(SIGNS.flatMap((each, index) => (own[index] === undefined ? [] : [[each, own[index]]])))
    known.set(code, names)
  }
  return names.get(sign) ?? (code === 'en' && Object.hasOwn(ENGLISH_NAMES, sign) ? ENGLISH_NAMES[sign] : undefined)
}
