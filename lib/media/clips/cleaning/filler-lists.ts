/**
 * Fillers of one language, separated by spaces, with `_` between the words of a phrase, in lower case. `sounds` mean nothing
 * wherever they stand. `asides` have a meaning too: they are fillers only where pauses or commas set them off on both sides.
 */
export type FillerLists = { sounds: string; asides: string }

/** A sound that is a word of a language (German `um`, Portuguese `um`, Spanish `eh`) is not in its list of sounds. */
export const FILLER_LISTS: Record<string, FillerLists> = {
  en: {
    sounds: 'um umm ummm uh uhh uhhh uhm uhmm erm ermm er err hmm hm mm mmm mhm uh-huh um-hum ehm',
    asides: 'ah you_know i_mean like sort_of kind_of basically you_see let_me_see',
  },
  de: {
    sounds: 'äh ähh ähm ähmm öh öhm ehm hm hmm mhm',
    asides: 'halt also sozusagen quasi irgendwie weißt_du ich_sag_mal sag_ich_mal',
  },
  fr: {
    sounds: 'euh euhh heu hum hmm mmh',
    asides: 'ben bah du_coup en_fait tu_vois vous_voyez genre tu_sais',
  },
  es: {
    sounds: 'ehm em mmm hmm ehh eee',
    asides: 'eh este o_sea pues digamos sabes',
  },
  ca: { sounds: 'ehm mmm hmm', asides: 'eh vull_dir saps o_sigui' },
  it: { sounds: 'ehm mmm hmm uhm', asides: 'eh cioè praticamente diciamo insomma tipo' },
  pt: { sounds: 'hum ahn hã hmm mmm éé ééé uhm', asides: 'tipo né sabe quer_dizer assim' },
  ro: { sounds: 'ăă ăăă îî hmm mmm ăm', asides: 'gen adică păi' },
  nl: { sounds: 'uh uhm eh ehm euh hmm mmm', asides: 'zeg_maar weet_je' },
  sv: { sounds: 'öh öhm äh ähm ehm hmm mmm', asides: 'liksom typ alltså du_vet så_att_säga' },
  da: { sounds: 'øh øhm æh hmm mmm', asides: 'ligesom altså så_at_sige du_ved' },
  no: { sounds: 'øh øhm eh ehm hmm mmm', asides: 'liksom altså på_en_måte du_vet' },
  fi: { sounds: 'öö ööö öm ömm hmm mmm', asides: 'niinku niin_kuin tota tuota siis tavallaan' },
  et: { sounds: 'ee eee õõ ööö hmm mmm', asides: 'noh nagu nii_öelda tähendab' },
  lv: { sounds: 'ēē ēm hmm mmm', asides: 'nu tā_teikt zini proti' },
  lt: { sounds: 'ėė ėm hmm mmm', asides: 'na vadinasi žinai taip_sakant' },
  hu: { sounds: 'öö ööö őő hmm mmm öhm', asides: 'izé hát' },
  pl: { sounds: 'yyy yy eee ee eem hmm mmm', asides: 'jakby wiesz po_prostu' },
  cs: { sounds: 'ééé éé ehm hmm mmm', asides: 'jako prostě jakoby víš' },
  sk: { sounds: 'ééé éé ehm hmm mmm', asides: 'akože proste akoby vieš' },
  ru: {
    sounds: 'эээ ээ эм эмм ммм мм хм хмм э-э',
    asides: 'как_бы типа значит вот короче так_сказать это_самое',
  },
  uk: {
    sounds: 'еее ее ем емм ммм мм хм гм е-е',
    asides: 'як_би типу значить коротше так_би_мовити',
  },
  bg: { sounds: 'ъъъ ъъ ъм ммм хм еее', asides: 'ами значи такова така_да_се_каже' },
  el: { sounds: 'εεε εε εμ χμ μμμ', asides: 'ξέρεις ας_πούμε' },
  tr: { sounds: 'ııı ıı eee ee hmm mmm ımm', asides: 'yani şey hani falan' },
  hi: { sounds: 'उम उम्म अं अम्म हम्म', asides: 'मतलब यानी' },
  'hi-Latn': { sounds: 'um umm uh uhm hmm mmm', asides: 'matlab yaani you_know i_mean like basically' },
  id: { sounds: 'ehm emm eee mmm hmm', asides: 'anu gitu kayak apa_ya' },
  ms: { sounds: 'ehm emm eee mmm hmm', asides: 'apa_tu macam' },
  vi: { sounds: 'ừm ờm ờ ừm_ừm hmm', asides: 'kiểu_như nói_chung' },
  th: { sounds: 'เอ่อ เออ อืม อื้ม', asides: 'แบบว่า คือว่า' },
  ja: { sounds: 'えー えーと えっと ええと あのー うーん えーっと んー', asides: 'あの まあ なんか' },
  zh: { sounds: '呃 嗯 额 嗯嗯 呃呃', asides: '那个 那個 就是说 就是說' },
  ko: { sounds: '음 어 으음 어어 음음', asides: '그니까 뭐랄까' },
}
