/** What is wrong with a text to be spoken. */
export const SCRIPTS = {
  speech_not_made: 'We could not generate the speech. Try again. If it fails again, contact your administrator.',
  script_unreadable:
    'The {field, select, prompt {prompt} text {text} other {script}} has nothing to read aloud. Write at least one word or number and try again.',
  text_unspeakable: 'This voice cannot read any of the text.',
  script_has_nothing_readable:
    'The {field, select, prompt {prompt} text {text} other {script}} has nothing to read aloud.',
  text_has_nothing_spoken: 'The text has nothing to read aloud.',
  script_too_large:
    'The {field, select, prompt {prompt} text {text} other {script}} is longer than a million characters. Split it into parts.',
  script_too_long:
    'The {field, select, prompt {prompt} text {text} other {script}} would take about {length} minutes to read. The limit is {most}. Split it into parts.',
  film_too_long:
    'The script takes {length} minutes to read. The limit for a video is {most}. Shorten it or split it into parts.',
  voice_unknown: 'No voice has this voiceId. Choose one from the list of voices.',
  no_such_voice: 'Voice not found.',
  markup_only: 'It contains only markup. Write at least one word or number and try again.',
  prompt_says_nothing: 'The prompt only describes how to write. Name a topic, or write what to say.',
  field_unreadable: '{field, select, prompt {prompt} text {text} other {script}} cannot be read aloud. {reason}',
  other_letters:
    'The voice speaks {language}, but too little of the {field, select, prompt {prompt} text {text} other {script}} is written in {letters} letters. Choose a voice for the language of the {field, select, prompt {prompt} text {text} other {script}}.',
  other_script_language:
    'The voice speaks {language}, but the {field, select, prompt {prompt} text {text} other {script}} is in {heard}. Choose a voice for the language of the {field, select, prompt {prompt} text {text} other {script}}.',
  letters_cyrillic: 'Cyrillic',
  letters_devanagari: 'Devanagari',
  letters_latin: 'Latin',
  voice_not_there_yet: 'The voice is not ready yet. Try again shortly.',
  too_many_voices: 'Too many voices are being previewed at once. Try again shortly.',
} as const
