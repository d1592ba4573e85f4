/** Words that say nothing about a task: function words, small talk, and the words in which skills speak of themselves. */
const words = `
a about above actually after again all almost also although always am an and any anybody anyone anything are around as at
away back be because been before being below best better between both but by came can cannot come could did do does doing
don done down each either else even ever every everything few first follow following for from further get gets getting give
gives go goes going good got great had has have having he hello help helps her here hers hey hi him his hold how however i
if in include includes including instead into is isn it its itself just keep kind know last least less let lets like ll look
lot made make makes making many may maybe me mean means might mine more most much must my myself name need needs never new
next nice no nobody none nor not nothing now of off often ok okay old on once one only or other others our ours out over own
please put quite rather re really right said same say see seem shall she should show since so some somebody someone something
still such sure take tell than thank thanks that the their theirs them then there these they thing things think this those
though through to today together told tomorrow too toward try two under until up upon us use used useful user users uses using
usually ve very via want wants was way ways we well were what whatever when whenever where whether which while who whom whose
why will with within without work works would yes yesterday yet you your yours yourself
add adds create creates creating file files find finding finds show showing shows
ask asked asking asks agent assist assistant capable capability comprehensive guide guidance handle handling instruction
instructions involve involves mention mentions perform performing provide provides request requests say says skill skills
specific support supports task tasks tool tools trigger triggers various
bye cheers evening greetings guten hallo hola joke morning night weather
aber als am an auch auf aus bei bin bis bitte da damit dann das dass dem den der des dich die dies diese dieser dieses dir doch
du durch ein eine einem einen einer eines er es fur gegen haben hat hier ich ihr im in ist ja kann kein keine konnen mein meine
meinen mich mir mit nach nicht noch nur oder ohne schon sein sich sie sind so uber um und uns unter vom von vor wann warum was
wenn wer werden wie wir wird wo zu zum zur danke
au aux avec ce cela ces cette comme dans de des du elle en est et etre faire il ils je la le les leur lui ma mais me mes moi
mon ne nous on ou par pas pour qu que qui sa se ses son sont sur ta te tes toi ton tu un une vos votre vous merci bonjour
al como con cual cuando de del desde donde el ella ellos en entre era es esta este esto hay la las lo los mas mi mis muy no nos
para pero por que quien se ser si sin sobre son su sus te tu un una uno y ya gracias favor
alla anche che chi ci come con cosa da dal dalla dei del della di e ed fare gli ha ho il in io la le lo loro ma mi mia mio ne
nel nella non o per piu puo quale quando questa questo se si sono su sua sul ti tu un una uno vi ciao grazie
ao aos com como da das de do dos e ela ele em essa esse esta este eu foi isso ja mais mas me meu minha na nao nas nem no nos o
os ou para pela pelo por qual quando que quem se sem ser seu sua tem um uma voce obrigado ola
aan als bij dan dat de deze die dit door een en er het hij hoe ik in is je kan met mijn naar niet nog of om onder ook op te tot
uit van voor waar wat we wel wie wij wordt ze zich zijn zo dank
и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по только ее мне было вот от меня еще нет о из
ему теперь когда даже ну вдруг ли если уже или ни быть был него до вас нибудь опять уж вам ведь там потом себя ничего ей может
они тут где есть надо ней для мы тебя их чем была сам чтоб без будто чего раз тоже себе под будет ж тогда кто этот того потому
этого какой привет спасибо пожалуйста
です ます した して する こと もの ため から まで など この その あの どの ください 下さい お願い について として という ない ある いる なる
これ それ ください こんにちは ありがとう 使用 場合
这个 那个 什么 怎么 如何 可以 请问 一个 我们 你们 他们 使用 进行 时候 需要 如果 或者 以及 你好 谢谢
그리고 하는 있는 합니다 해주세요 주세요 대한 위한 이것 그것 안녕하세요 감사합니다
`;

const stopWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter((word) => word !== ""));

/** Latin words of two letters or fewer that do name something. */
const shortWords: ReadonlySet<string> = new Set(["ai", "ci", "cd", "db", "js", "ml", "pr", "qa", "ts", "ui", "ux"]);

/**
 * True for a word that tells nothing about what a text is about.
 *
 * @param word Lower case, without accents.
 */
export function isStopWord(word: string): boolean {
  if (stopWords.has(word)) return true;
  if (/^[a-z\d]{1,2}$/.test(word)) return !shortWords.has(word);
  return /^[\p{L}\p{N}]$/u.test(word);
}
