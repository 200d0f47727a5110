/** Ends in a letter of a script that hyphenates broken words. */
const hyphenatedEnd = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}]\p{M}*$/u;

/** True if a word that is broken after the text gets a hyphen. */
export const takesHyphen = (before: string): boolean => hyphenatedEnd.test(before);
