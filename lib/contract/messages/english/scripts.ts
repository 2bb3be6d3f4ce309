/** What is wrong with a text to be spoken. */
export const SCRIPTS = {
  speech_not_made: 'The speech could not be made. Try again; if it happens again, tell us.',
  script_unreadable:
    'The {field, select, prompt {prompt} text {text} other {script}} has nothing that can be read aloud. Write at least one word or number and try again.',
  text_unspeakable: 'There is nothing in the text that this voice can say.',
  script_has_nothing_readable:
    'The {field, select, prompt {prompt} text {text} other {script}} has nothing that can be read aloud.',
  text_has_nothing_spoken: 'There is nothing in the text that can be spoken.',
  script_too_large:
    'The {field, select, prompt {prompt} text {text} other {script}} is longer than a million characters. Split it into several.',
  script_too_long:
    'The {field, select, prompt {prompt} text {text} other {script}} would take about {length} minutes to read; at most {most} are possible. Split it into several.',
  film_too_long:
    'The script takes {length} minutes to read; a video may have {most}. Shorten it or split it into several.',
  voice_unknown: 'There is no voice with this voiceId. Choose one from the list of voices.',
  no_such_voice: 'There is no such voice.',
  markup_only: 'It has nothing but markup. Write at least one word or number and try again.',
  field_unreadable: '{field, select, prompt {prompt} text {text} other {script}} cannot be read aloud. {reason}',
  other_letters:
    "The voice speaks {language}, but too much of the {field, select, prompt {prompt} text {text} other {script}} is not written in {letters} letters. Choose a voice of the {field, select, prompt {prompt} text {text} other {script}}'s language.",
  other_script_language:
    "The voice speaks {language}, but the {field, select, prompt {prompt} text {text} other {script}} is {heard}. Choose a voice of the {field, select, prompt {prompt} text {text} other {script}}'s language.",
  letters_cyrillic: 'Cyrillic',
  letters_devanagari: 'Devanagari',
  letters_latin: 'Latin',
  voice_not_there_yet: 'The voice is not there yet. Try again shortly.',
  too_many_voices: 'Too many voices are being tried at once. Try again shortly.',
} as const
