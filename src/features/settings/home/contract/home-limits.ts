export const maxFeatured = 12;
