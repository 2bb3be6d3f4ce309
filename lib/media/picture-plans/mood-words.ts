import type { Mood, TimeOfDay, Weather } from '../illustrator/illustrator.ts'
import type { Lexicon } from '../lexicon/find-term.ts'

/** English words for how something feels. */
export const MOOD_WORDS: Lexicon<Mood> = {
  forms: 'english',
  terms: {
    calm: 'calm, quiet, peace, peaceful, gentle, gently, silence, silent, to breathe, to rest, soft, to relax, slow, slowly, stillness, balance, patience, patient (be|stay|wait), safe, serene',
    happy:
      'happy, happiness, joy, joyful, to laugh, laughter, to giggle, to hug/hugged, to embrace, proposal, to smile, to love, love, fun, delight, party, to celebrate, to enjoy, delicious, friend, birthday, cheerful, glad, wonderful, beautiful, sweet, holiday, kindness, kind (be|person|words|people|act), grateful, hope, hug, warm, cosy, cozy, good news, thank',
    proud:
      'proud, pride, to win/won, victory, success, successful, achievement, record, champion, confident, confidence, strong, strength, hero, medal, trophy, triumph, best, leader, courage, brave',
    curious:
      'why, wonder, question, to discover, discovery, to explore, secret, mystery, to imagine, did you know, strange, to learn, curious, curiosity, to study, clue, how does, what if, experiment, invent, idea',
    tense:
      'danger, dangerous, risk, fear, afraid, scared, scary, terrified, terrifying, frightened, frightening, horror, terror, to tremble, to scream, blaze, to collapse, to crash, crisis, war, urgent, deadline, to warn, warning, attack, pressure, nervous, anxious, anxiety, stress, panic, threat, to struggle, worry, worried, battle, enemy, fight, hurry, problem, fire (burn|burning|flames|house|forest|brigade), earthquake, hurricane, tornado, emergency',
    sad: 'sad, sadness, to cry/cried, tears, lonely, loneliness, alone, grief, to mourn, sorry, broken, heartbroken, tired, to fail, failure, to lose/lost, to die/died, death, funeral, regret, depressed, depression, pain, goodbye, poor, hunger, poverty, exhausted, to miss (you|her|him|them|home|mother|father)',
    angry:
      'angry, anger, furious, fury, ~to protest, ~protester, to lie (me|him|her|them|about), to slam, rage, hate, to shout, unfair, protest, outrage, betrayed, injustice, to yell, strike (workers|wages|union|pay), argument, frustrated',
    surprised:
      'suddenly, surprise, surprised, surprising, shock, shocked, unbelievable, amazing, incredible, wow, unexpected, astonishing, astonished, never before, miracle, magic, stunned',
  },
  idioms:
    'before christmas, by christmas, how are you, lost at sea, a loss of, in the best, at best, not sad, loses weight, lost weight, of love, free of charge',
}

export const TIME_WORDS: Lexicon<TimeOfDay> = {
  forms: 'english',
  terms: {
    morning:
      'morning, sun comes up, sun rises, sun came up, sunrise, dawn, breakfast, wake up, woke up, at first light, early riser, daybreak, rooster',
    day: 'noon, midday, afternoon, lunch, daylight, sunshine, sunny, daytime',
    evening: 'evening, sunset, dusk, twilight, golden hour, dinner, supper, after work',
    night:
      'night, midnight, moonlight, all night, last night, lights went out, blackout, darkness, pitch dark, power cut, power outage, in the dark, at night, tonight, asleep, to sleep/slept, nightmare, bedtime, starry, at the stars, under the stars, the stars above, night sky, stargazing, shooting star, milky way, full moon, nightfall, insomnia, fireworks, nocturnal',
  },
  idioms: 'day and night, overnight success, good night, one night stand',
}

export const WEATHER_WORDS: Lexicon<Weather> = {
  forms: 'english',
  terms: {
    clear: 'sunny, sunshine, clear sky, blue sky, heatwave, summer, sun, drought, hot day',
    cloudy: 'cloud, cloudy, overcast, grey sky, gray sky, autumn',
    rain: 'to rain, rain, rainy, raining, umbrella, drizzle, downpour, puddle, flood, burst its banks, wet, monsoon, shower (rain|weather|spring|april)',
    snow: 'to snow, snow, snowy, snowfall, snowing, blizzard, winter, frost, frozen, freezing, ski, skiing, arctic, antarctica, avalanche, christmas, icy, penguin, polar bear, north pole, south pole',
    fog: 'fog, foggy, mist, misty, haze, smoke, smog, steam',
    storm:
      'storm, waves crash, waves crashed, crashing waves, thunder, lightning, thunderstorm, hurricane, tornado, gale, typhoon, cyclone',
  },
  idioms:
    'before christmas, by christmas, after christmas, since christmas, until christmas, brain storm, cloud computing, the cloud, rain check, storm of criticism, in the cloud',
}
