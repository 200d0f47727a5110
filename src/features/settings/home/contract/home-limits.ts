/** Websites that the owner selects for the home page. */
export const maxFeatured = 12;
