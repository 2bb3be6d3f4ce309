import type { PoseName } from '../../illustrator/illustrator.ts'
import type { Lexicon } from '../../lexicon/find-term.ts'

/** English words for what a person does. */
export const POSE_WORDS: Lexicon<PoseName> = {
  forms: 'english',
  terms: {
    stand: 'to wait, to stand/stood, to queue',
    walk: 'to walk/walked, to sail, to cross (ocean|atlantic|pacific|sea|channel|lake), to creep/crept, to cross (street|road|bridge|border|desert|light|lights|stop|stopped), to wander, to stroll, to hike, to march, to enter, to explore, to travel/travelled/traveled, to arrive, to step, to return, to visit, to follow',
    run: 'to run/ran (away|along|around|towards|toward|behind|after|park|beach|forest|track|through|across|mile|miles|race|marathon|fast|faster|street|home|to|down|out|kilometre|kilometres|kilometer), to sprint, to race, to jog, to chase, to rush, to hurry/hurried, to flee/fled, to escape, runner, marathon',
    sit: 'to sit/sat, to rest, to relax, to settle, to watch, to listen, to breathe',
    kneel:
      'to feed/fed (cat|dog|birds|chickens|ducks|animals|rabbit|rabbits|pigs|horses), to kneel/knelt, to plant (tree|seed|seeds|garden|trees|flowers), to dig/dug, to propose, to pray, gardening, to crouch',
    cheer:
      'to win/won, to celebrate, celebration, to cheer, victory, to score, to succeed, hooray, champion, triumph, to achieve, finally, to beat (record|champion|champions|team|odds|goalkeeper|keeper|rival|final), ~went wild, ~to its feet, ~to their feet, ~to her feet, ~to his feet, to rejoice',
    wave: 'to greet, goodbye, farewell, hello, welcome, to wave (hand|goodbye|hello|friends|crowd)',
    point:
      'to order (his|her|workers|soldiers|army|men), to command, to point (at|to|out|finger), look at, to notice, to spot, to discover, remember this, the key is, to vote, to choose/chose/chosen, to pick out, tip, step one, first of all',
    present:
      'to show/shown, to present, to introduce, to offer, to launch, to reveal, to unveil, here is, here are, this is, to announce, to recommend, to demonstrate, to share',
    think:
      'to think/thought, to wonder, to imagine, to remember, to decide, to consider, to dream/dreamt, to doubt, to ask yourself, why, how, what if, idea, question, to solve, to plan, to understand/understood, to believe, to realise, to realize, curious, mind',
    shrug:
      "do not know, don't know, nobody knows, no one knows, maybe, no idea, who cares, unclear, it depends, confused, confusing, doesn't matter",
    armsCrossed:
      'to refuse, stubborn, determined, strict, to deny/denied, to reject, sceptical, skeptical, confident, unimpressed, to demand, to guard',
    handsOnHips: 'proud, ready, hero, to lead/led, brave, in charge, to insist, leader, strong, self-confidence',
    speak:
      'to say/said, to tell/told, to speak/spoke/spoken, to talk, to explain, to argue, to shout, to warn, to discuss, to teach/taught, to debate, to negotiate, to report, to promise, to sing/sang/sung, to call for, speech, to ask, conversation, to thank',
    phone:
      'phoned, phoning, to call (phone|mother|friend|back|mom|police|number), to text, to scroll, to swipe, app, smartphone, to message, social media, instagram, tiktok, notification, to dial, selfie',
    type: 'to type, to code, to program, programmer, to email, to google, online, to click, to log in, to hack, website, to download, to upload, spreadsheet, software, developer, laptop, computer',
    write:
      'to write/wrote/written, to sign (contract|deal|law|treaty|agreement|letter|papers), to draw/drew/drawn, to note, to list, to calculate, notebook, diary, pencil, to sketch, to compose, exam',
    read: 'to read, to study/studied, to learn, book, novel, chapter, headline, newspaper, to research, to memorise, to memorize, to revise',
    work: 'to work, to build/built, to repair, to fix, to cook, to mix, to stir, to chop, to paint, to knead, to bake, to invent, to experiment, to cut, to hammer, to assemble, to craft, to sew, to slice, to whisk, to add (salt|butter|sugar|flour|pepper|oil|eggs|milk|onion|garlic|cheese|cream), to operate, to test, to create, to measure, to peel, to pour, to examine, to squeeze, to print, to sort, to craft, to forge, to season, to grate, to serve (hot|pasta|soup|dish|plate|meal), to water/watered (plant|plants|garden|flower|flowers|tomatoes|roses|vegetables|lawn), to sweep/swept, to mop, to clean (house|floor|room|kitchen|windows|flat), to wash (dishes|plates|pans|pots|glasses)',
    carry:
      'to buy/bought (food|groceries|dress|shoes|clothes|fruit|vegetables|bread|milk|gift|present|new), groceries, to shop (for|online|groceries), to carry/carried, to bring/brought, to deliver, to hold/held, to collect, to pack, to fetch, to unload, to donate, delivery, to gather, to move (house|boxes|furniture), to transport, to rescue',
    lift: 'to lift, to exercise, to train/trained (weights|gym|muscle|strength|harder|arms), weights, push-up, strength, to pull, workout, muscle',
    pick: 'to pick (apple|apples|flower|flowers|fruit|berries|grapes|up|tomatoes), to harvest, to pluck, to reach for, to grab',
    push: 'to push, to shove, to roll, to plough, to plow, cart, wheelbarrow, to force',
    drink:
      'to drink/drank/drunk, to sip, to taste, to eat/ate/eaten, hungry, thirsty, delicious, to enjoy (meal|coffee|tea|food|cup|drink|soup)',
    laugh: 'to laugh, laughter, to giggle, to joke, to burst out laughing',
    hug: 'to hug/hugged, to embrace, hug, embrace, to comfort, to kiss, kiss, to marry/married, wedding (bride|groom|beach|church|guests|dress|ring|rings), to forgive/forgave/forgiven',
    shakeHands:
      'to shake hands, shook hands, handshake, shake hands, shaking hands, to make a deal, made a deal, merger, to agree, agreement, to shake on',
    fright: 'terrified, frightened, scared, to scream, to be afraid, horror, shocked, to fear, in fear, horrified',
    dance: 'to dance, party, festival, dancing, carnival, to swing',
    kick: 'to kick (ball|football|goal|penalty|into|over), to dribble (ball|football|past), to play (football|soccer), to shoot/shot (goal|ball|penalty|goalkeeper|keeper|corner), free kick, penalty kick, to pass (ball|football)',
    throw:
      'to throw/threw/thrown (ball|basketball|stone|stones|javelin|frisbee|hoop|snowball|snowballs|dart|darts), to pitch (ball|baseball), to play (basketball|handball|baseball|volleyball|catch)',
    serve:
      'to play (tennis|badminton|squash), to serve (ace|court|match|net|line|set|tennis), backhand, forehand, to return (serve)',
    jump: 'to jump, to leap/leapt, to hop, trampoline, to bounce, to skip (rope)',
    strum: 'to play (guitar|guitars|ukulele|banjo), to strum/strummed, guitarist',
    meditate: 'to meditate, meditation, yoga, mindfulness, to stretch (muscles|legs|back|mat|morning|body)',
    photograph:
      'to photograph, photographer, photography, to take/took/taken (photo|photos|photograph|photographs|picture|pictures), to film (video|scene|movie|camera|documentary)',
    fish: 'fishing, to fish (river|lake|sea|pond|harbour|trout|salmon|rod), angler, fishing rod, to catch/caught (fish|trout|salmon|carp)',
    sleep:
      'to wake/woke/woken (up|early|alarm|bed|middle), to sleep/slept, asleep, to nap, to snooze, to doze, bedtime, insomnia',
    swim: 'to swim/swam/swum, swimmer, to dive/dived/dove (pool|water|sea|lake|reef|ocean|coral), diver, to snorkel, to train/trained (pool), backstroke, freestyle',
    drive:
      'to drive/drove/driven (car|road|work|home|highway|motorway|miles|kilometres|kilometers|taxi|hours|through|across|office|mountains|coast|slowly|fast|van|town|city|country), driver, behind the wheel, road trip, to steer (car|wheel)',
    climb:
      'to climb/climbed (mountain|mountains|rock|wall|ladder|cliff|peak|summit|everest|face|top|steep), climber, rock climbing, mountaineer, mountaineering',
    playPiano: 'to play (piano|keyboard|organ|chopin|mozart|beethoven|sonata), pianist',
    cry: 'to cry/cried, to weep/wept, to sob/sobbed, to mourn, grief, heartbroken, tears',
    despair:
      'to fail, failure, to lose/lost (job|match|game|everything|money|home|wife|husband|mother|father|hope|war|final|way), to panic, to collapse, bankrupt, to die/died, disaster, hopeless, to fall/fell/fallen (off|down|ladder|stairs|bike|bicycle|horse|roof), to break/broke/broken (leg|arm|bone|ankle|foot|wrist), injured, wounded, was shot, got shot, to give up, gave up, to suffer, ashamed, regret, exhausted, overwhelmed, broke down, mistake, burnout',
  },
  idioms:
    'fishing boat, fishing boats, fishing village, fishing villages, fishing industry, fishing nets, hard drive, driven by, drive growth, a good driver of, driver of, drivers of, sleeping bag, sleep on it, jump to, jump to conclusions, pouring rain, a painting, the painting, paintings, run a business, run the, run your, in the long run, run out, run out of, run into, turned out, lost in, work out well, works best, it works, how it works, of course, at work, at last, cut corners, calls for, so called, called the, is called, are called, was called, were called, made of, think of it as, in this way, no question',
}
