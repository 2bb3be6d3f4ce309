/** What went wrong with a provider that the operator set up. */
export const PROVIDERS = {
  provider_picture_unusable: 'The image provider returned an unusable picture.',
  workflow_unreadable: 'The image provider’s workflow cannot be read. Contact your administrator.',
  workflow_unusable: 'The image provider’s workflow {problem}. Contact your administrator.',
  workflow_not_api_format: 'is not a workflow in API format',
  workflow_not_json: 'is not JSON',
  provider_refuses:
    'The {provider, select, image {image} speech {speech} stock {stock} transcription {transcription} other {writing}} provider declined this request. Change the request or write the text yourself.',
  provider_late:
    'The {provider, select, image {image} speech {speech} stock {stock} transcription {transcription} other {writing}} provider did not respond in time. {advice}',
  provider_unreachable:
    'The {provider, select, image {image} speech {speech} stock {stock} transcription {transcription} other {writing}} provider cannot be reached. {advice}',
  provider_answered:
    'The {provider, select, image {image} speech {speech} stock {stock} transcription {transcription} other {writing}} provider returned {status}. {advice}',
  provider_answer_unusable:
    'The {provider, select, image {image} speech {speech} stock {stock} transcription {transcription} other {writing}} provider’s response cannot be used: {problem}. {advice}',
  advice_tell_operator: 'Try again later. If it fails again, contact your administrator.',
  advice_other_voice: 'Try again later or choose another voice.',
  advice_own_script: 'Try again later or send a script instead of a prompt.',
  advice_built_in_choice: 'The built-in method is used instead.',
  answer_broke_off: 'it ended early',
  answer_form_undocumented: 'its format differs from the documentation',
  answer_form_unexpected: 'its format is unexpected',
  answer_form_not_agreed: 'it does not have the requested format',
  answer_far_too_long: 'it is far too long',
  answer_empty: 'it is empty',
  answer_is_table: 'it is a table',
  answer_other_language: 'it is in {language}',
  answer_too_many_words: 'it has {words} words, more than the limit of {most}',
  answer_without_times: 'it has no timestamps',
  workflow_made_no_picture: 'its workflow returned no picture',
  answer_not_readable: 'the voice could not read it aloud',
  answer_not_sound: 'it is {kind}, not audio',
  answer_cut_off: 'it is cut off',
  answer_sound_unreadable: 'its audio cannot be read',
  answer_silent: 'it is silent',
  answer_too_short: 'it is much too short for its text',
  answer_too_long: 'it is far too long for its text',
  workflow_without_prompt: 'has no {placeholder}',
  advice_none: '',
} as const
