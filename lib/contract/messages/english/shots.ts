/** Why the shots of a video show what they show, and why one could not be exchanged. */
export const SHOTS = {
  shot_drawn: 'Its words clearly name what is drawn.',
  shot_drawn_by_plan: '{planner} planned this picture for these words.',
  shot_words: 'No picture clearly shows these words, so the most important ones are shown.',
  shot_from_stock: 'Found in {provider} for “{search}”.',
  shot_from_images: '{provider} drew it for these words.',
  shot_nothing_found: 'Shot {shot}: {provider} has nothing for “{words}”. Try other words.',
  shot_stock_failed: 'Shot {shot}: the stock provider is not responding. Try again in a minute.',
  shot_offer_gone: 'Shot {shot}: “{title}” cannot be downloaded any more. Choose another picture.',
  shot_not_drawn: 'Shot {shot}: {reason} Try other words.',
  shot_file_unusable:
    'Shot {shot}: the file cannot be used. Use a JPEG, PNG or WebP of at least 480 pixels, or a video.',
} as const
