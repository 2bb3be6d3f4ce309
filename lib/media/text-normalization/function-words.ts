/**
 * What a word without a meaning of its own does in a sentence, as far as that decides where a line may end.
 *
 * - `leads`: an article, a preposition, a determiner: it belongs to what follows.
 * - `opens`: a conjunction or relative word: it begins a clause, and a line.
 * - `light`: a subject pronoun, an auxiliary, a negation: it rather stays with what follows.
 * - `trails`: a postposition, a particle or an emoji: it belongs to what stands before it.
 */
export type WordRole = 'leads' | 'opens' | 'light' | 'trails'

/**
 * The roles of a word in a language (BCP 47). None for a word with punctuation, with two capitals (`IT`), or of a language
 * without a list. A word can have several: `que` opens a clause and `that` points at a noun.
 */
export function rolesOf(word: string, languageTag: string): ReadonlySet<WordRole> {
  if (/\p{Lu}{2}/u.test(word)) return NONE
  if (EMOJI.test(word)) return TRAILS
  return rolesIn(languageTag).get(word.toLocaleLowerCase(languageTag).replaceAll('’', "'")) ?? NONE
}

const NONE: ReadonlySet<WordRole> = new Set()
const TRAILS: ReadonlySet<WordRole> = new Set(['trails'])
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{RI})/u
const read = new Map<string, Map<string, Set<WordRole>>>()

function rolesIn(languageTag: string): Map<string, Set<WordRole>> {
  const known = read.get(languageTag)
  if (known !== undefined) return known
  const roles = new Map<string, Set<WordRole>>()
  for (const list of listsOf(languageTag))
    for (const role of ['leads', 'opens', 'light', 'trails'] as const)
      for (const word of (list[role] ?? '').split(' ').filter(Boolean))
        roles.set(word, (roles.get(word) ?? new Set<WordRole>()).add(role))
  read.set(languageTag, roles)
  return roles
}

/** Spanish may be mixed with English, as one of the languages that can be asked for has it. */
function listsOf(languageTag: string): Lists[] {
  const [code = ''] = languageTag.split('-')
  const own = LISTS[languageTag] ?? LISTS[code]
  return [...(own === undefined ? [] : [own]), ...(code === 'es' && LISTS.en !== undefined ? [LISTS.en] : [])]
}

type Lists = Partial<Record<WordRole, string>>

/** Closed classes of every language of the interface document; a list need not be whole to help. */
const LISTS: Record<string, Lists> = {
  bg: {
    leads:
      'в във с със на до от из у за по при под над между през пред без към около след този тази това тези мой моя моето моите твой нашия нашата много всеки всяка',
    opens: 'и а но или че който която което които когато ако защото да където как какво кой макар докато',
    light: 'аз ти той тя то ние вие те не ще е са беше бяха бил била съм си сме има няма може',
    trails: 'ли',
  },
  ca: {
    leads:
      'el la els les un una uns unes en de a al als del dels pel pels per amb sense sobre entre fins des cap contra segons durant meu meva seu seva seus seves nostre nostra aquest aquesta aquests aquestes aquell aquella cada molt més tan',
    opens: 'i o però sinó ni que perquè quan on si com encara mentre doncs qui',
    light: 'jo tu ell ella nosaltres ells elles no es em et ens us és són era eren ha han havia he va van està pot',
  },
  cs: {
    leads:
      'v ve z ze na do od o u po za před pod nad mezi přes pro bez při k ke s ten ta to tento tato můj moje tvůj jeho její náš naše jejich svůj každý velmi',
    opens: 'a i nebo ale že který která které když jestli protože ačkoli aby kde jak co kdo než',
    light: 'já ty on ona my vy oni ne je jsou byl byla bylo byli bude může jsem jsme',
  },
  da: {
    leads:
      'en et den det de min mit mine din dit dine sin sit sine hans hendes vores jeres deres denne dette disse i på af til for fra med uden om ved under over mellem efter før mod gennem hos ad meget så hver ingen',
    opens: 'og eller men at som der når hvis fordi mens da hvor hvad hvem hvordan selvom',
    light: 'jeg du han hun vi man ikke er var har havde vil ville kan kunne skal skulle må bliver blev',
  },
  de: {
    leads:
      'der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner mein meine meinen meinem meiner dein deine sein seine seinen seinem seiner ihr ihre ihren ihrem ihrer unser unsere unseren unserem euer eure dieser diese dieses diesen diesem jeder jede jedes jeden jedem in im ins an am ans auf aus bei beim mit nach von vom zu zum zur für durch über unter vor hinter neben zwischen gegen ohne um bis seit während wegen trotz als wie pro sehr etwa rund',
    opens:
      'und oder aber denn sondern weil dass daß wenn ob obwohl damit bevor nachdem sobald falls wo wer was warum welche welcher welches wobei während',
    light:
      'ich du er sie es wir ihr man nicht bin ist sind war waren bist seid habe hat haben hatte wird werden wurde kann können muss müssen soll sollen will wollen würde hätte wäre',
  },
  el: {
    leads:
      'ο η το οι τα τον την του της των τους τις ένας μια μία ένα σε στο στη στην στον στα στους στις από με για χωρίς προς μετά πριν κατά μέχρι αυτός αυτή αυτό αυτά κάθε πολύ πιο',
    opens: 'και κι ή αλλά όμως ότι πως που όταν αν επειδή γιατί ενώ όπως ώστε αφού',
    light: 'εγώ εσύ εμείς εσείς δεν δε μη μην θα να είναι ήταν έχει έχουν είχε',
  },
  en: {
    leads:
      'a an the this these those my your his her its our their some any each every no another of in on at to for from with without by about as into onto over under between among through during before after against across behind beyond within toward towards upon per via than both either neither very such more most less',
    opens:
      'and or but nor because so that which who whom whose when while where if unless until since although though whereas whether why how what',
    light:
      "i you he she it we they is are was were be been am do does did have has had will would can could should shall may might must not don't doesn't didn't can't won't isn't aren't wasn't i'm you're he's she's it's we're they're i've we've i'll there's let's that's there",
  },
  es: {
    leads:
      'el la los las un una unos unas lo al del de a en con sin por para sobre entre hacia hasta desde contra según tras durante bajo ante mi mis tu tus su sus nuestro nuestra nuestros nuestras este esta estos estas ese esa esos esas aquel aquella cada algún alguna algunos muy más tan',
    opens: 'y e o u pero sino ni que porque cuando donde si como aunque mientras pues quien cual cuyo',
    light:
      'yo tú él ella nosotros ellos ellas usted ustedes no se me te le les nos es son era eran fue fueron está están estaba ha han había he hemos puede pueden va van',
  },
  et: {
    leads: 'see need väga umbes üle alla enne ilma iga',
    opens: 'ja või aga vaid et kes mis kui sest kuigi ning kus ehk',
    light: 'mina ma sina sa tema ta meie me teie te nad on oli olid ei ole pole saab võib',
    trails: 'kohta jaoks juures peal sees kaudu pärast tõttu eest vahel',
  },
  fi: {
    leads: 'tämä tuo nämä nuo hyvin noin yli alle ennen ilman',
    opens: 'ja tai mutta vai että joka jotka jonka kun jos koska vaikka kuin sillä sekä eli missä mikä',
    light: 'minä sinä hän me te he se ne on oli ovat olivat olen olemme ei en et emme ole voi',
    trails: 'kanssa kautta mukaan aikana jälkeen luona takia vuoksi päällä alla sisällä vieressä puolesta läpi',
  },
  fr: {
    leads:
      "le la les un une des du de au aux ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs à en dans sur sous par pour avec sans chez vers entre depuis pendant contre selon avant après dès jusque jusqu'à jusqu'au très plus moins aussi chaque quelques plusieurs tout toute tous toutes d'un d'une",
    opens: 'et ou mais donc or ni car que qui quoi dont où quand lorsque puisque comme si parce afin',
    light:
      "je tu il elle on nous vous ils elles ne se me te y est sont était étaient a ont avait avez avons suis sommes êtes c'est n'est j'ai qu'il qu'elle qu'on va vont peut doit",
  },
  hi: {
    leads: 'एक यह वह इस उस ये वे हर बहुत मेरा मेरी मेरे हमारा हमारी हमारे अपना अपनी अपने कोई कुछ',
    opens: 'और या लेकिन मगर कि जो जब अगर क्योंकि ताकि जहाँ',
    light: 'मैं तू तुम आप हम नहीं मत',
    trails: 'का की के को से में पर ने तक भी ही तो है हैं था थी थे हूँ वाला वाली वाले लिए साथ बाद',
  },
  'hi-Latn': {
    leads: 'ek yeh ye woh wo is us har bahut mera meri mere hamara hamari hamare apna apni apne koi kuch a the',
    opens: 'aur ya lekin magar jo jab agar kyunki taaki',
    light: 'main tum aap hum nahi nahin mat',
    trails: 'ka ki ke ko se mein par ne tak bhi hi toh hai hain tha thi hoon wala wali wale liye saath baad',
  },
  hu: {
    leads: 'a az egy ez ezek minden nagyon',
    opens: 'és vagy de hanem hogy aki ami amely amikor ha mert mivel bár mint ahol míg',
    light: 'én te ő mi ti ők nem van volt vannak voltak',
    trails: 'is után előtt alatt mellett között miatt szerint felé nélkül által iránt helyett fölött mögött óta',
  },
  id: {
    leads:
      'di ke dari pada untuk dengan tanpa oleh dalam atas antara seperti tentang sebuah seorang para setiap sangat lebih paling',
    opens: 'dan atau tetapi tapi bahwa yang ketika jika kalau karena supaya agar sambil meskipun',
    light: 'saya aku kamu dia kami kita mereka tidak tak bukan akan sudah telah sedang adalah bisa dapat',
    trails: 'ini itu',
  },
  it: {
    leads:
      'il lo la i gli le un uno una di a da in con su per tra fra del dello della dei degli delle al allo alla ai agli alle dal dallo dalla dai dagli dalle nel nello nella nei negli nelle sul sullo sulla sui sugli sulle mio mia miei mie tuo tua suo sua suoi sue nostro nostra vostro loro questo questa questi queste quel quello quella quei quegli quelle ogni molto più senza verso',
    opens: 'e ed o oppure ma né che perché quando dove se come mentre poiché quindi cui chi',
    light: 'io tu lui lei noi voi non si mi ti ci vi è sono era erano ha hanno ho abbiamo aveva può sta viene',
  },
  ja: {
    leads: 'この その あの どの 各',
    opens: 'そして しかし でも また だから もし つまり',
    trails:
      'は が を に で と も の へ や から まで より ね よ か な ます まし ました ません た て だ です でし でした ない ん れる られ せる ば たり ながら ので のに けど けれど って さん 様 という し いる いた い ある あり たち など ず う よう こと もの',
  },
  ko: {
    leads: '그 이 저 한 두 세 내 네 우리 이런 그런 저런 어떤 모든 각 안 못 더 가장 매우 아주 너무',
    opens: '그리고 그래서 하지만 그러나 그런데 또는 및 만약 왜냐하면',
    trails: '것 것이 것은 것을 것입니다 수 때 등 중 뿐 만큼 대로 때문에 있다 있는 있어요 있습니다 없다 없습니다',
  },
  lt: {
    leads: 'į iš su be po prieš iki nuo tarp per prie už apie pagal ant ši šis tas ta mano mūsu labai kiekvienas',
    opens: 'ir ar bet kad kuris kuri kas kai jei nes nors kur kaip o arba',
    light: 'aš tu jis ji mes jūs jie jos ne nėra yra buvo bus gali',
  },
  lv: {
    leads: 'par pie no uz ar bez pēc pirms līdz starp pret caur šis šī tas tā mans mana mūsu ļoti katrs katra',
    opens: 'un vai bet ka kas kurš kura kad ja jo lai kur kā tomēr',
    light: 'es tu viņš viņa mēs jūs viņi viņas ne nav ir bija būs tiek var',
    trails: 'dēļ',
  },
  ms: {
    leads:
      'di ke dari daripada kepada pada untuk dengan tanpa oleh dalam atas antara seperti tentang sebuah seorang para setiap sangat lebih paling',
    opens: 'dan atau tetapi tapi bahawa yang apabila ketika jika kalau kerana supaya agar sambil walaupun',
    light: 'saya aku kamu awak dia kami kita mereka tidak tak bukan akan sudah telah sedang adalah ialah boleh dapat',
    trails: 'ini itu',
  },
  nl: {
    leads:
      "de het een 't mijn jouw zijn haar ons onze hun uw deze dit elke elk geen in op aan van voor met zonder door over onder tussen bij naar uit tot tegen om te na sinds tijdens volgens binnen buiten heel zeer per",
    opens: 'en of maar want omdat dat die wie wat wanneer als terwijl hoewel toen zodat waar hoe waarom dan',
    light:
      'ik jij je hij zij ze wij we jullie u er niet is was waren ben bent heb heeft hebben had hadden wordt worden werd kan kunnen moet moeten zal zullen zou wil',
  },
  no: {
    leads:
      'en ei et den det de min mi mitt mine din di ditt dine sin si sitt sine hans hennes vår vårt våre deres denne dette disse i på av til for fra med uten om ved under over mellom etter før mot gjennom hos å veldig så hver ingen',
    opens: 'og eller men at som når hvis fordi mens da hvor hva hvem hvordan',
    light: 'jeg du han hun vi dere man ikke er var har hadde vil ville kan kunne skal skulle må blir ble',
  },
  pl: {
    leads:
      'w we z ze na do od o u po za przed pod nad między przez dla bez przy ku ten ta to te mój moja moje twój jego jej nasz nasza nasze ich swój każdy bardzo',
    opens:
      'i a oraz lub albo ale lecz że który która które którzy kiedy gdy jeśli jeżeli bo ponieważ chociaż żeby aby gdzie jak co kto',
    light: 'ja ty on ona my wy oni one nie jest są był była było byli będzie może',
    trails: 'się',
  },
  pt: {
    leads:
      'o a os as um uma uns umas ao aos à às do da dos das no na nos nas num numa pelo pela pelos pelas de em com sem por para sobre entre até desde contra meu minha meus minhas seu sua seus suas nosso nossa este esta estes estas esse essa esses essas aquele aquela cada muito mais tão',
    opens: 'e ou mas nem que porque quando onde se como embora enquanto pois quem',
    light:
      'eu tu ele ela nós eles elas você vocês não me te lhe é são era eram foi foram está estão estava tem têm tinha há vai vão pode',
  },
  ro: {
    leads:
      'un o niște al a ai ale de la în din pe cu fără pentru prin despre între către spre lângă după până sub peste contra meu mea tău sa său lui lor acest această acești aceste acel acea fiecare foarte mai cel cea cei cele',
    opens: 'și sau dar iar ci că care când unde dacă deși fiindcă să cum ce cine deoarece',
    light: 'eu tu el ea noi voi ei ele nu se îmi îți este e sunt era erau am ai are avem au va vor poate',
  },
  ru: {
    leads:
      'в во с со к ко на до от из у о об по за перед под над между через для без при про этот эта это эти тот мой моя мои твой его её наш наша их свой каждый очень',
    opens: 'и а но или что который которая которое которые когда если потому чтобы где как кто хотя пока',
    light: 'я ты он она мы вы они не ни есть был была было были будет может',
    trails: 'ли же бы',
  },
  sk: {
    leads:
      'v vo z zo na do od o u po za pred pod nad medzi cez pre bez pri k ku s so ten tá to tento táto môj moja tvoj jeho jej náš naša ich svoj každý veľmi',
    opens: 'a i alebo ale že ktorý ktorá ktoré keď ak pretože hoci aby kde ako čo kto než',
    light: 'ja ty on ona my vy oni nie je sú bol bola bolo boli bude môže som sme',
  },
  sv: {
    leads:
      'en ett den det de min mitt mina din ditt dina sin sitt sina hans hennes vår vårt våra deras denna detta dessa i på av till för från med utan om vid under över mellan efter före mot genom hos åt mycket så varje ingen',
    opens: 'och eller men att som när om eftersom medan då där vad vem hur fast',
    light: 'jag du han hon vi ni man inte är var har hade vill ville kan kunde ska skulle måste blir blev',
  },
  th: {
    leads: 'ที่ ของ ใน บน จาก ถึง กับ โดย เพื่อ แก่ ต่อ ตาม การ ความ ทุก',
    opens: 'และ หรือ แต่ เพราะ ว่า ถ้า เมื่อ จึง ซึ่ง',
    light: 'ผม ฉัน เรา เขา คุณ ไม่ จะ กำลัง เป็น คือ มี',
    trails: 'ครับ ค่ะ คะ นะ แล้ว ๆ ด้วย นี้ นั้น มาก อยู่',
  },
  tr: {
    leads: 'bir bu şu o her çok en daha',
    opens: 've veya ama fakat çünkü eğer',
    light: 'ben sen biz siz onlar',
    trails: 'için ile gibi kadar göre sonra önce doğru karşı rağmen de da mi mı mu mü ise ki değil',
  },
  uk: {
    leads:
      'в у з із зі до від на о об по за перед під над між через для без при про цей ця це ці той мій моя твій його її наш наша їх свій кожний кожен дуже',
    opens: 'і й та а але або що який яка яке які коли якщо бо щоб де як хто хоча поки',
    light: 'я ти він вона ми ви вони не ні є був була було були буде може',
    trails: 'же ж б би',
  },
  vi: {
    leads: 'của ở trong trên dưới với cho từ đến tại bằng về để một những các mỗi mọi rất hơn',
    opens: 'và hoặc hay nhưng vì nên mà rằng khi nếu thì bởi tuy',
    light: 'tôi anh chị em nó họ không chưa đã đang sẽ là có được bị cũng',
    trails: 'này đó ấy kia nhé ạ',
  },
  zh: {
    leads:
      '一 这 这个 那 那个 每 在 从 向 往 对 把 被 给 跟 和 与 及 或 为 以 由 比 很 太 更 最 不 没 這 這個 那個 從 對 給 與 為 沒',
    opens: '而 但 但是 因为 所以 如果 虽然 而且 然后 或者 并 并且 因為 雖然 然後 並 並且',
    light: '我 你 他 她 它 我们 你们 他们 是 有 会 能 要 可以 也 都 就 我們 你們 他們 會',
    trails: '的 地 得 了 着 过 吗 呢 吧 啊 嘛 们 里 上 下 中 等 之 者 个 年 月 日 著 過 嗎 們 裡 個',
  },
}
