/** A letter of a script that marks a word broken at the end of a line with a hyphen. */
const hyphenatedEnd = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]\p{M}*$/u;

/** Returns whether a word that is broken after a text gets a hyphen there. */
export const takesHyphen = (before: string): boolean => hyphenatedEnd.test(before);
