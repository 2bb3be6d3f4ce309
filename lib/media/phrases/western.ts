import type { PhraseLists } from './phrase-lists.ts'

export const western: Record<string, PhraseLists> = {
  en: {
    continues:
      "and but so because he she they him her them his their then also which or nor that's he's she's they're they've he'd otherwise therefore anyway besides that yes yeah no right okay ok exactly likewise meanwhile instead afterwards whereas plus still too",
    points: "it it's its this these those there here this's such one",
    refers:
      "as_i_said like_i_said as_i_mentioned i_mentioned_earlier as_we_saw as_you_saw last_time earlier_today i_told_you as_before the_previous_slide the_next_slide on_this_slide going_back_to back_to_that you_mentioned as_discussed we_talked_about handout on_page this_slide the_slide the_slides the_next_picture as_you_can_see up_there up_here on_the_left on_the_right over_here on_the_screen this_graph this_chart this_picture this_diagram this_code see_here look_at_this looks_like_this in_this_talk this_talk going_to_talk_about gonna_talk_about i'll_talk_about want_to_talk_about like_to_talk_about let_me_show i'll_show going_to_show get_to_that get_into_that come_back_to running_out_of_time minutes_left i_said_earlier earlier_in_this you_said what_you_said you_just_said something_you_said since_you_said my_talk this_demo the_demo last_talk previous_talk next_talk next_section this_section speakers_before coming_back_to as_we_talked we've_talked_about we've_been_talking talked_about_that covered_that i'm_wondering i_was_wondering reason_i_ask reason_i'm_asking reason_why_i_ask i_was_going_to_ask i_wanted_to_ask i'm_curious i_was_curious on_the_slide in_the_chat you_can_see_here you_can_see_that heard_you_say",
    routine:
      "hello hi hey welcome thanks thank_you good_morning good_afternoon good_evening my_name_is before_we_start let_me_share next_slide can_you_hear_me subscribe any_questions let_us_move_on moving_on housekeeping agenda coffee_break the_break sponsor mic microphone can_everybody_hear this_podcast the_podcast this_episode my_guest our_guest joined_by joining_us for_having_me for_having_us for_joining for_being_here for_being_on being_with_us next_up please_welcome give_it_up round_of_applause lightning_round last_question next_question final_question your_host show_notes nice_to_meet good_to_be_here great_to_be_here happy_to_be_here stay_tuned slides_are raise_your_hand raise_your_hands raise_hands show_of_hands hands_up how_many_of_you who_here did_anybody_here does_anybody_here has_anybody has_anyone anybody_else_here anyone_here everyone_here you_enjoyed thank_you_so_much my_name's you_can_find_me find_me_on follow_me check_it_out excited_to_be our_time run_out_of_time out_of_time that's_all_i_have that's_it_for introduce_yourself reintroduce_yourself our_audience our_listeners a_review five_stars rate_the rate_and podcast_app apple_podcasts your_podcasts tuning_in to_the_show on_the_show today's_show show_you're_about_to welcome_to welcome_back thanks_so_much your_background how_you_got_involved came_to_work share_it_with tell_us_about tell_us_how tell_me_about anything_else i_work_at i_work_for special_guest with_us_today the_two_of_you for_listening for_watching or_watching show_notes link_below in_the_description back_to_the_episode this_segment minutes_for_questions can_you_talk could_you_talk talk_a_little talk_a_bit walk_us_through little_bit_about for_questions the_question_is",
    asks: 'who what when where why how which whose is are do does did can could would should have has will',
    you: "you your you're yours yourself you'll you've",
    bold: 'never always nobody everybody everyone nothing everything only worst best biggest hardest greatest mistake secret truth lie wrong myth dangerous impossible guarantee ruin kill dead free zero every single_most the_one_thing stop must shocking terrifying incredible unbelievable fastest cheapest most no_one lost doubled tripled surprising surprised',
    contrast:
      "but however instead although though yet rather not without until unless isn't don't doesn't didn't can't",
    good: 'love great amazing happy beautiful wonderful excited fantastic proud win won joy hope dream brilliant awesome perfect delighted grateful brave success favourite favorite',
    bad: 'hate terrible awful fear afraid scared cried crying angry pain lost lose fail failed failure broke broken sad alone died death crisis disaster worried ashamed regret furious sick hurt',
    advice:
      'how_to the_key step first second third lesson learned rule tip advice should try remember means here_is_what the_trick the_point',
    laughs: 'laugh laughed laughing laughter joke funny hilarious haha ridiculous silly absurd crazy weird kidding',
    promotes:
      "brought_to_you_by for_more_information leading_provider global_provider in_the_show_notes check_out_the the_link_below link_to_it my_team_to free_shipping special_offer my_newsletter our_newsletter sponsored_by our_sponsor today's_sponsor sponsors promo_code discount_code use_code sign_up_at free_trial get_started_at learn_more_at head_to check_them_out percent_off com sponsor",
    announces:
      "for_example for_instance let_me let's i'll i_will i'm_going_to we're_going_to i'm_gonna we'll there_are_two there_are_three there_are_four if_we_look there's_this worth_underscoring take_a_look looks_like_this a_few_things two_things three_things a_couple_of_things here_is here_are here's first_of_all one_is one_of_them is_this the_following the_question_is the_first_one the_first_thing",
    concludes:
      "that's_why that's_how that's_what that's_the and_that which_is_why in_the_end at_the_end_of_the_day the_bottom_line the_point_is the_lesson what_i_learned ultimately in_short the_takeaway so_if the_whole_point from_then_on",
    narrates:
      'when_i_was i_remember one_day years_ago once_upon last_year the_first_time i_grew_up i_used_to i_started back_in',
  },
  de: {
    continues:
      'und aber also denn weil er sie sie_haben ihn ihm ihnen dann auch oder deshalb deswegen daher darum trotzdem außerdem dadurch damit dabei danach davon dazu daran sonst ja nein genau okay jedenfalls stattdessen währenddessen ebenso',
    points: 'es das dies diese dieser dieses da dort hier so solche',
    refers:
      'wie_gesagt wie_ich_gesagt_habe wie_erwähnt wie_vorhin vorhin_schon letztes_mal auf_dieser_folie nächste_folie zurück_zu haben_wir_gesehen schon_besprochen',
    routine:
      'hallo willkommen danke vielen_dank guten_morgen guten_tag guten_abend mein_name_ist bevor_wir_anfangen herzlich_willkommen nächste_folie gibt_es_fragen kaffeepause tagesordnung abonniert',
    asks: 'wer was wann wo warum wie welche welcher welches wieso weshalb wen wem ist sind kann haben hat',
    you: 'du dir dich dein deine deinen ihr euch euer eure ihnen ihre',
    bold: 'nie niemals immer niemand jeder alle nichts alles nur schlimmste beste größte fehler geheimnis wahrheit lüge falsch mythos gefährlich unmöglich garantiert null einzige verloren verdoppelt hör_auf muss unglaublich überraschend',
    contrast: 'aber jedoch sondern obwohl trotzdem statt nicht kein keine ohne doch',
    good: 'liebe toll großartig glücklich schön wunderbar begeistert stolz gewonnen freude hoffnung traum perfekt mutig erfolg dankbar',
    bad: 'hasse schrecklich furchtbar angst geweint wütend schmerz verloren gescheitert kaputt traurig allein gestorben tod krise katastrophe sorge scham bereue krank',
    advice:
      'wie_man der_schlüssel schritt erstens zweitens drittens regel tipp rat sollte versuch merkt der_trick lektion gelernt',
    laughs: 'lachen gelacht witz witzig lustig haha lächerlich verrückt komisch absurd',
    joins: 'und aber doch',
    leadsIn:
      'also ja nein genau okay gut nun so naja na_ja tja wissen_sie weißt_du wisst_ihr ich_meine sozusagen jedenfalls',
    announces:
      'zum_beispiel beispielsweise ich_zeige ich_werde wir_werden folgendes erstens lassen_sie_mich lasst_uns schauen_wir sehen_wir_uns ich_möchte_ihnen ich_möchte_euch es_gibt_zwei es_gibt_drei zwei_dinge drei_dinge',
    concludes:
      'deshalb_ist deshalb_sind deswegen_ist am_ende im_endeffekt unterm_strich das_heißt und_das_ist im_grunde letztendlich letztlich kurz_gesagt die_lehre',
    narrates:
      'als_ich ich_erinnere vor_jahren vor_einem_jahr eines_tages damals früher_habe_ich letztes_jahr ich_bin_aufgewachsen',
    promotes: 'gesponsert rabattcode unser_sponsor gutscheincode kostenlos_testen abonniert_den prozent_rabatt',
  },
  fr: {
    continues:
      "et mais donc car parce_que il elle ils elles lui leur alors puis aussi ou ensuite c'est_pourquoi cependant pourtant d'ailleurs oui non voilà exactement sinon après d'accord bref également",
    points: "c'est ce cela ça ceci cette ces là ici il_y_a celui celle ceux",
    refers:
      "comme_je_l'ai_dit comme_je_disais comme_on_l'a_vu tout_à_l'heure la_dernière_fois sur_cette_diapo diapositive_suivante on_en_a_parlé",
    routine:
      "bonjour bonsoir bienvenue merci je_m'appelle avant_de_commencer diapositive_suivante des_questions pause_café abonnez-vous",
    asks: "qui que quoi quand où pourquoi comment quel quelle quels quelles combien est-ce_que qu'est-ce",
    you: 'vous votre vos tu te toi ton ta tes',
    bold: 'jamais toujours personne rien tout tous seul seule pire meilleur meilleure erreur secret vérité mensonge faux mythe dangereux impossible zéro perdu doublé incroyable arrêtez surprenant chaque',
    contrast: 'mais cependant pourtant plutôt malgré sans ne pas sauf au_lieu',
    good: 'amour adore génial heureux heureuse beau belle magnifique fier fière gagné joie espoir rêve parfait merveilleux succès',
    bad: 'déteste terrible affreux peur pleuré colère douleur perdu échec échoué cassé triste seul mort crise catastrophe honte regrette malade',
    advice: "comment_faire la_clé étape premièrement d'abord règle conseil astuce devez essayez leçon appris retenez",
    laughs: 'rire rit ri rigole blague drôle marrant ridicule fou absurde haha',
    joins: 'et mais or',
    leadsIn:
      "alors donc bon ben bah oui non voilà bref en_fait vous_savez tu_sais je_veux_dire écoutez d'accord exactement enfin",
    announces:
      "par_exemple je_vais nous_allons on_va voici premièrement laissez-moi regardons je_voudrais_vous il_y_a_deux il_y_a_trois deux_choses trois_choses d'abord",
    concludes:
      "au_final en_fin_de_compte bref finalement c'est_pour_ça c'est_pourquoi en_résumé au_fond la_leçon voilà_pourquoi",
    narrates:
      "quand_j'étais quand_j'avais je_me_souviens un_jour il_y_a_des_années il_y_a_un_an l'année_dernière la_première_fois j'ai_grandi",
    promotes: 'sponsorisé code_promo notre_sponsor lien_en_description essai_gratuit pour_cent_de_réduction',
  },
  es: {
    continues:
      'y pero entonces porque él ella ellos ellas luego también o además por_eso sin_embargo así_que pues sí no claro exacto después bueno vale aun_así igualmente',
    points: 'eso esto ese esa este esta aquello ahí aquí es hay estos estas',
    refers:
      'como_dije como_he_dicho como_mencioné como_vimos la_última_vez hace_un_momento en_esta_diapositiva ya_hablamos',
    routine:
      'hola bienvenidos bienvenidas gracias buenos_días buenas_tardes mi_nombre_es antes_de_empezar siguiente_diapositiva alguna_pregunta suscríbete',
    asks: 'quién qué cuándo dónde cómo cuál cuáles cuánto cuántos por_qué',
    you: 'tú te ti tu tus usted ustedes vosotros vuestro tienes puedes',
    bold: 'nunca siempre nadie todos nada todo solo peor mejor error secreto verdad mentira falso mito peligroso imposible gratis cero perdimos perdí duplicó increíble deja sorprendente cada',
    contrast: 'pero sino sin_embargo aunque en_vez no sin',
    good: 'amor encanta genial feliz hermoso maravilloso orgulloso ganamos gané alegría esperanza sueño perfecto éxito valiente gracias',
    bad: 'odio terrible horrible miedo lloré llorando rabia dolor perder fracaso fracasé roto triste solo murió muerte crisis desastre vergüenza enfermo',
    advice:
      'cómo_hacer la_clave paso primero segundo tercero regla consejo truco deberías intenta lección aprendí recuerda',
    laughs: 'risa reír reímos chiste gracioso divertido ridículo loco absurdo jaja',
    joins: 'y pero e',
    leadsIn:
      'pues bueno entonces vale sí no claro mira miren oye oigan a_ver es_decir o_sea en_fin exacto ahora_bien sabes saben digamos',
    announces:
      'por_ejemplo voy_a vamos_a primero_que_nada lo_siguiente déjenme déjame quiero_contarles quiero_hablarles hay_dos hay_tres dos_cosas tres_cosas en_primer_lugar',
    concludes:
      'al_final en_definitiva por_eso_es por_eso_son en_resumen en_conclusión a_fin_de_cuentas la_lección lo_que_aprendí en_el_fondo',
    narrates:
      'cuando_era cuando_tenía recuerdo_que me_acuerdo un_día hace_años hace_un_año el_año_pasado la_primera_vez crecí_en',
    promotes:
      'patrocinado código_de_descuento nuestro_patrocinador enlace_en_la_descripción prueba_gratis de_descuento',
  },
  ca: {
    continues: 'i però llavors perquè ell ella ells elles després també o a_més per_això així_que doncs sí no exacte',
    points: 'això allò aquest aquesta aquests aquestes és hi_ha aquí allà',
    refers: "com_he_dit com_deia com_hem_vist l'última_vegada",
    routine: 'hola benvinguts gràcies bon_dia bona_tarda em_dic abans_de_començar',
    asks: 'qui què quan on com quin quina quants per_què',
    you: 'tu et teu teva vosaltres vostre vostè',
    bold: 'mai sempre ningú tothom res tot només pitjor millor error secret veritat mentida fals mite perillós impossible gratis zero increïble cada',
    contrast: 'però sinó tanmateix encara_que no sense',
    good: 'amor encanta genial feliç bonic meravellós orgullós guanyar alegria esperança somni perfecte èxit',
    bad: 'odio terrible horrible por plorar ràbia dolor perdre fracàs trencat trist sol mort crisi desastre',
    advice: 'com_fer la_clau pas primer segon tercer regla consell truc lliçó recorda',
    laughs: 'riure riem acudit divertit ridícul boig absurd',
  },
  it: {
    continues:
      'e ma quindi perché lui lei loro poi anche o inoltre allora dunque però sì no esatto comunque dopo infatti altrimenti così',
    points: 'questo questa quello quella ciò questi queste è qui lì ecco',
    refers: "come_ho_detto come_dicevo come_abbiamo_visto l'ultima_volta poco_fa in_questa_slide ne_abbiamo_parlato",
    routine:
      'ciao benvenuti grazie buongiorno buonasera mi_chiamo prima_di_iniziare prossima_slide domande iscrivetevi',
    asks: 'chi che_cosa cosa quando dove perché come quale quali quanto quanti',
    you: 'tu ti te tuo tua tuoi voi vi vostro lei',
    bold: 'mai sempre nessuno tutti niente nulla tutto solo peggiore migliore errore segreto verità bugia falso mito pericoloso impossibile gratis zero perso raddoppiato incredibile smettete ogni',
    contrast: 'ma però invece tuttavia nonostante non senza anzi',
    good: 'amore adoro fantastico felice bello bellissimo meraviglioso orgoglioso vinto gioia speranza sogno perfetto successo',
    bad: 'odio terribile orribile paura pianto rabbia dolore perso fallito fallimento rotto triste solo morto morte crisi disastro vergogna',
    advice:
      'come_fare la_chiave passo primo secondo terzo regola consiglio trucco dovresti provate lezione imparato ricordate',
    laughs: 'ridere riso risata battuta divertente buffo ridicolo pazzo assurdo',
    joins: 'e ma però',
    leadsIn:
      'allora quindi dunque beh bene ecco sì no certo guardate guarda sapete sai insomma cioè comunque esatto praticamente',
    announces:
      'per_esempio ad_esempio vi_mostro vi_racconto vediamo parliamo_di lasciatemi vorrei_parlarvi ci_sono_due ci_sono_tre due_cose tre_cose innanzitutto prima_di_tutto',
    concludes:
      'alla_fine in_definitiva ecco_perché per_questo_è in_conclusione in_sintesi tutto_sommato la_lezione in_fondo',
    narrates:
      'quando_ero quando_avevo mi_ricordo ricordo_che un_giorno anni_fa un_anno_fa la_prima_volta sono_cresciuto',
    promotes: 'sponsorizzato codice_sconto il_nostro_sponsor link_in_descrizione prova_gratuita',
  },
  pt: {
    continues:
      'e mas então porque ele ela eles elas depois também ou além_disso por_isso portanto daí pois sim não exato bom enfim aí',
    points: 'isso isto esse essa este esta aquilo é há aqui lá aí estes esses',
    refers: 'como_eu_disse como_disse como_mencionei como_vimos da_última_vez agora_há_pouco neste_slide já_falamos',
    routine:
      'olá oi bem-vindos obrigado obrigada bom_dia boa_tarde boa_noite meu_nome_é antes_de_começar próximo_slide alguma_pergunta inscreva-se',
    asks: 'quem o_que quando onde como qual quais quanto quantos por_que',
    you: 'você vocês tu te teu tua seu sua',
    bold: 'nunca sempre ninguém todos nada tudo só pior melhor maior erro segredo verdade mentira errado mito perigoso impossível grátis zero perdemos perdi dobrou incrível pare cada',
    contrast: 'mas porém contudo embora apesar não sem em_vez',
    good: 'amor adoro ótimo feliz lindo maravilhoso orgulhoso ganhei alegria esperança sonho perfeito sucesso',
    bad: 'odeio terrível horrível medo chorei raiva dor perder fracasso fracassei quebrado triste sozinho morreu morte crise desastre vergonha',
    advice:
      'como_fazer a_chave passo primeiro segundo terceiro regra dica conselho truque deveria tente lição aprendi lembre',
    laughs: 'rir rimos risada piada engraçado ridículo louco absurdo kkk',
    joins: 'e mas',
    leadsIn:
      'então pois bom bem olha olhem sim não claro né enfim quer_dizer ou_seja aí_então sabe sabem exato na_verdade tipo',
    announces:
      'por_exemplo vou_mostrar vou_contar vou_falar vamos_ver vamos_falar deixem-me deixa_eu quero_falar existem_dois existem_três duas_coisas três_coisas em_primeiro_lugar',
    concludes: 'no_final no_fim_das_contas por_isso_é é_por_isso em_resumo em_conclusão no_fundo a_lição',
    narrates:
      'quando_eu_era quando_eu_tinha eu_me_lembro lembro_que um_dia anos_atrás há_um_ano a_primeira_vez eu_cresci',
    promotes: 'patrocinado código_de_desconto nosso_patrocinador link_na_descrição teste_grátis',
  },
  ro: {
    continues: 'și dar deci pentru_că el ea ei ele apoi sau așa_că totuși da nu exact după și_atunci',
    points: 'asta acesta aceasta acela acolo aici este ăsta',
    refers: 'cum_am_spus cum_ziceam cum_am_văzut data_trecută',
    routine: 'bună salut bun_venit mulțumesc bună_ziua mă_numesc înainte_de_a_începe',
    asks: 'cine ce când unde de_ce cum care cât câți',
    you: 'tu te tău ta voi vă vostru dumneavoastră',
    bold: 'niciodată mereu nimeni toți nimic totul doar cel_mai greșeală secret adevăr minciună greșit mit periculos imposibil gratuit zero incredibil fiecare',
    contrast: 'dar însă totuși deși nu fără ci',
    good: 'iubesc grozav fericit frumos minunat mândru câștigat bucurie speranță vis perfect succes',
    bad: 'urăsc teribil groaznic frică plâns furios durere pierdut eșec stricat trist singur moarte criză dezastru',
    advice: 'cum_să cheia pas primul al_doilea regulă sfat truc lecție învățat',
    laughs: 'râs râde glumă amuzant haios ridicol nebun absurd',
  },
}
