/** What went wrong with a provider that the operator set up. */
export const PROVIDERS = {
  provider_picture_unusable: 'What the image provider gave is not a picture that can be used.',
  workflow_unreadable: 'The workflow of the image provider (DRAW_WORKFLOW) cannot be read. Tell the operator.',
  workflow_unusable: 'The workflow of the image provider (DRAW_WORKFLOW) {problem}. Tell the operator.',
  workflow_not_api_format: 'is not a workflow in API format',
  workflow_not_json: 'is not JSON',
  provider_refuses:
    'The {provider, select, image {image} speech {speech} stock {stock} transcription {transcription} other {writing}} provider refuses to write this. Ask for something else, or write it yourself.',
  provider_late:
    'The {provider, select, image {image} speech {speech} stock {stock} transcription {transcription} other {writing}} provider did not answer in time. {advice}',
  provider_unreachable:
    'The {provider, select, image {image} speech {speech} stock {stock} transcription {transcription} other {writing}} provider cannot be reached. {advice}',
  provider_answered:
    'The {provider, select, image {image} speech {speech} stock {stock} transcription {transcription} other {writing}} provider answered with {status}. {advice}',
  provider_answer_unusable:
    'What the {provider, select, image {image} speech {speech} stock {stock} transcription {transcription} other {writing}} provider answered cannot be used: {problem}. {advice}',
  advice_tell_operator: 'Try again later; if it fails again, tell the operator.',
  advice_other_voice: 'Try again later, or choose another voice.',
  advice_own_script: 'Try again later, or send a script instead of a prompt.',
  advice_built_in_choice: 'The built-in choice is used instead.',
  answer_broke_off: 'it broke off',
  answer_form_undocumented: 'it has another form than documented',
  answer_form_unexpected: 'it has another form than expected',
  answer_form_not_agreed: 'it is not in the agreed form',
  answer_far_too_long: 'it is far too long',
  answer_unknown_parts: 'it names parts that it was not given',
  answer_without_times: 'it tells no times',
  workflow_made_no_picture: 'its workflow made no picture',
  answer_not_readable: 'the voice could not read it aloud',
  answer_not_sound: 'it is {kind}, not sound',
  answer_cut_off: 'it is cut off',
  answer_sound_unreadable: 'it is not sound that can be read',
  answer_silent: 'it is silent',
  answer_too_short: 'it is much too short for its text',
  answer_too_long: 'it is far too long for its text',
  workflow_without_prompt: 'has no {placeholder}',
  advice_none: '',
} as const
