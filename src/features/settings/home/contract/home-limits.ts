/** The maximum number of websites that the owner selects for the home page. */
export const maxFeatured = 12;
