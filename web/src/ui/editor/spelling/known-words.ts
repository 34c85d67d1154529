const words = (list: string): readonly string[] => list.trim().split(/\s+/)

/**
 * Foreign words that look like unaccented Vietnamese or Telex input, from Vietnamese newspapers or the 22,000
 * most frequent English words.
 */
const foreign = words(`
  acs air airs ais aj ajay ans ar arcs ari arm arms ars arts as asap asp aur aus aux ax axis bach bans
  bar bari barn barns bars bas bat bats bays bec bee beef been beer beers bees bef ber bern best bet bets
  bias bir bit bits boar boat bois boo boom boon boost boots bop bor boris born bot bots bow bows box
  burn burns burst bus bust but buy bw cans cap caps car cars cary cas cast cat cats chair chairs chaos
  chap char charm charts chat cheer cheers chef chefs cher chest chip chips choir choirs chop chores
  chose chosen chow coach coat coe conf cons cop cops cor corn corps cos cost cow cows cox cue cup cups
  cur cura cut cuts cw dad dams darts dat dawn days dee deed deeds deem deer def defend defends defer
  deserts det dias did didn diet dip dir dit docs dod does doom door doors dora doris dorset dose dot
  dots dow down downs duc due duo dur dust dwarf ee een ef ej ems eps er es ex exe gangs gap gaps gar
  gary gas ghits giro gis goat goats gop got gown guns guo gus gut guy gw gwr hair hairs haji hangs hans
  har hari harm has hasan hasn hat hats haus her here hern hero hers hex hip hirsch his hist hit hits
  hoax hop horn horns horse hose host hot how huang hue hurst hurts hut huts iar if imf inf ins ir
  irs is isa isp ist its ix keen keeps ker kern kit kits lac laos lap laps lar lars last lat lawn lax
  lays lee lens lest let lets lex liar lieu lifts lip lips lisa list lit lix loans loc lois loops lore
  lori lose loser losers lost lot lots low luc luis lungs luo lust lw mac mach maj major majors mans manx
  map maps mar mari mars maru marx mary mas mast mat mats max maxi meets mep mer mere mes met mets mich
  mins mir mira mirza mis mist mit mix moat moe mons moon moons moor moors mop mor mori mos most muir mus
  musa must nac nach nair nas nat nec ner nero nes nest net nets ngos nguyen noir noms noon nor nora norm
  norms norse nos nose not now nuns nur nut nuts nwa of ois oops ops or ora ore ori oro os ost own owns
  ox pair pairs par params paris parts paso past pawn pax pays peer peers pens per perez pest pets pins
  pisa pits pius poor pops porn ports pos post pots pow pows pur puts pw queen queens queer quest quit
  quo quran raf raj raju rams rap ras rat rats rays rec reef reefs rees ref refer refers rep rer res
  reset rest rex rich rip roach roc roe rojas roof roofs room rooms roots ros rosa rot row rows rue runs
  rus rust sac sachs sans sap sar sas sat sax says sec see seem seems seen sees sep ser ses set sets sex
  sexes sims sins sir sit sits six soap soc songs sons soon sorts sos sox sue sufi sums suns sup surf
  surya sus sw sworn tap tar tarzan tat tax taxi taxis tech tee teen teens tens ter term terms tes test
  tex texts that thats thee there these this thor thorax thorn those thus tien tif tip tips tis toast
  toes tons too top tops tor tore torn toro torso tow town towns trams trans trap traps tree trees tres
  trip trips trois trojan trojans troops true trust tufts turf turn turns ups ur uri us usa usc usn vans
  var vary vast vat ver verse vest vet viet vip virus vis visa voc voor vow vows vox war wars was wax wis
  wm won wong worm worms worn worst wrong ws xix yr
  diets liens miens tiens viens biens siens chiens riens lieux dieux mieux vieux niets nginx kw`)

/** Words and abbreviations of newsrooms and Vietnamese texts that the syllable grammar rejects. */
const house = words(`
  đ đc ok sms usb web wifi cafe tivi tv live vip pop rap jazz vol
  đắk lắk đăk đắc nông kạn kông mnông khmer chăm cor hrê raglai jrai giarai
  gip gíp gích gram ping tout palăng`)

/** Always accepted; lower case. */
export const knownWords: ReadonlySet<string> = new Set([...foreign, ...house])
