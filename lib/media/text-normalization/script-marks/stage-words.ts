/**
 * What stage directions are about, in the languages that scripts come in: sounds, what is seen, and how something is said.
 * Parted by spaces; `_` stands for a space.
 */
const STAGE = `
  music sfx sound sounds sound_effect sound_effects applause laugh laughs laughing laughter sigh sighs sighing pause pauses beat
  silence fade fades fade_in fade_out cut_to cuts_to zoom zooms close-up closeup b-roll broll voiceover voice-over vo v.o. o.s.
  narrator intro outro transition scene camera on-screen onscreen text_on_screen title_card whisper whispers whispering smile
  smiles smiling chuckle chuckles chuckling giggle giggles gasp gasps gasping cheer cheers cheering crying sobbing sobs groans
  clears_throat clears_his_throat clears_her_throat clears_their_throat clearing_throat shrugs nods nodding winks wink gestures
  gesturing points_to pointing jingle montage shot_of wide_shot cue footage animation graphic visual visuals screen_recording
  voice_over laughs_softly deep_breath takes_a_breath breathes inhales exhales yawns coughs screams shouts shouting excitedly
  softly quietly upbeat dramatic_pause background_music theme_music drumroll drum_roll record_scratch ding whoosh boom
  musica música risas ríe aplausos pausa suspira suspiro silencio escena cámara corte_a voz_en_off efecto_de_sonido sonido
  musik lachen lacht applaus seufzt stille szene kamera schnitt einblendung geräusch
  musique rires applaudissements soupire silence scène caméra voix_off
  risate applausi sospira silenzio scena
  risos suspira cena câmera
  muziek gelach zucht stilte muzyka śmiech cisza музыка смех аплодисменты пауза вздыхает`
const UNSPACED_STAGE =
  '音乐|音樂|音楽|笑声|笑聲|笑い|掌声|掌聲|拍手|停顿|停頓|字幕|画面|畫面|镜头|鏡頭|旁白|效果音|음악|웃음|박수|정적'

const words = STAGE.trim()
  .split(/\s+/)
  .map((word) => word.replaceAll('.', '\\.').replaceAll('_', '\\s'))
  .join('|')

/** Whether a text has a word of stage directions. */
export const STAGE_WORD = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])|${UNSPACED_STAGE}|^笑$`, 'iu')

/** Who speaks: what stands before a colon at the beginning of a line. */
const SPEAKERS =
  'narrator|narration|voice[- ]?over(?:\\sartist)?|v\\.?o\\.?|host(?:\\sv\\.?o\\.?)?|co-?host|speaker|presenter|announcer|anchor|interviewer|audio|narrador[a]?|narración|locutor[a]?|voz\\sen\\soff|presentador[a]?|sprecher(?:in)?|erzähler(?:in)?|moderator(?:in)?|narrateur|narratrice|voix\\soff|narratore|voce\\sfuori\\scampo|voz\\soff|旁白|主持人|ナレーター|ナレーション|내레이션|나레이션|내레이터'
export const SPEAKER_LABEL = new RegExp(
  `(?<=^[ \\t\\u2060>]{0,30})(?:${SPEAKERS})(?:\\s?#?\\d{1,2})?(?:\\s?\\([^()\\n]{1,30}\\))?[\\u2060 ]{0,6}[:：][\\u2060]{0,6}[ \\t]*`,
  'gimu',
)

/** Sights and sounds beside the words: the whole line is a direction. */
const SEEN =
  'visuals?|b-?roll|on[- ]?screen(?:\\s(?:text|graphics?))?|text\\son\\sscreen|text\\soverlay|overlay|caption|background\\smusic|music|sfx|sound(?:\\seffects?)?|camera|shot|graphics?|animation|transition|visual(?:es)?|texto\\sen\\spantalla|música|efectos?\\sde\\ssonido|cámara|bild|einblendung|musik|画面|字幕|映像|화면|자막'
export const DIRECTION_LINE = new RegExp(
  `(?<=^[ \\t\\u2060>]{0,30})(?:(?:${SEEN})(?:\\s?#?\\d{1,2})?[\\u2060 ]{0,6}[:：][^\\n\\u2028]{0,400}|(?:INT|EXT|INT\\.?/EXT)\\.\\s[^\\n\\u2028]{0,100}|(?:FADE|SMASH CUT|CUT|DISSOLVE)\\s(?:IN|OUT|TO)\\b[^\\n\\u2028]{0,40})$`,
  'gimu',
)

/** The name of a role in capitals on a line of its own, above what it says. */
export const SPEAKER_LINE =
  /(?<=^[ \t\u2060]{0,30})(?:NARRATOR|HOST|CO-?HOST|VOICE-?\s?OVER|ANNOUNCER|PRESENTER|SPEAKER|INTERVIEWER|NARRADORA?|LOCUTORA?|PRESENTADORA?|SPRECHER(?:IN)?|ERZÄHLER(?:IN)?|NARRATEUR|NARRATRICE)(?:\s?#?\d{1,2})?(?:\s?\([^()\n]{1,30}\))?[\u2060 \t]*$/gmu

/** `Scene 2 (10 sec)`, `Scene 3: The kitchen`: the heading of a scene, with nothing that is said. */
export const SCENE_LINE =
  /(?<=^[ \t\u2060>]{0,30})(?:scene|shot|escena|toma|szene|scène|scena|cena)\s?#?\d{1,3}(?:[\u2060 ]{0,6}[:：–—-][^\n\u2028.!?]{0,60}|[\u2060 ]{0,6}\([^()\n]{1,30}\)[\u2060 ]{0,6}[:：]?)?[\u2060 \t]*$/gimu

/** What a plan says of the video as a whole, above its words. */
export const PLAN_LINE =
  /(?<=^[ \t\u2060>]{0,30})(?:tone|duration|length|run(?:ning\s)?time|style|genre|format|platform|(?:target\s)?audience|word\scount|aspect\sratio|tono|duración|estilo|género|formato|plataforma|público(?:\sobjetivo)?|tonfall|dauer|länge|stil|zielgruppe|durée|public\scible)[\u2060 ]{0,6}[:：][^\n\u2028.!?]{1,80}$/gimu

/** Parts of a script by their purpose, which a plan names in bold or as headings; nobody says them. */
const SECTIONS =
  'hook|intro|introduction|outro|cta|call\\sto\\saction|opening|closing|body|main\\s(?:content|point|part)|scene|voiceover\\sscript|script|segment|gancho|introducción|cierre|llamada\\sa\\sla\\sacción|cuerpo|guion|einleitung|schluss|aufhänger|accroche'
const SECTION = `(?:${SECTIONS})(?:\\s?#?\\d{1,2})?`
export const SECTION_LABEL = new RegExp(
  `(?<=^[ \\t>]{0,12}\\u2060{2,30}[ \\t]{0,4})\\u2060{0,8}${SECTION}(?:\\s?\\([^()\\n\\u2028]{1,30}\\))?[ \\u2060]{0,40}(?:[:：–—-][\\u2060]{0,8}(?=\\s|$)|(?=\\u2060{0,8}[ \\t]*$))`,
  'gimu',
)
