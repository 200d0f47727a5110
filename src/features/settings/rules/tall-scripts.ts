const tallScript = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{P}\p{N}\p{Z}\p{S}\p{M}]/u;

/** True for letters of scripts taller than Latin, such as Arabic or Chinese. */
export const hasTallScript = (name: string): boolean => tallScript.test(name);
