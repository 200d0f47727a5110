import href from '../styles.css?url';

let loading: Promise<void> | undefined;

function addStyleSheet(): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      loading = undefined;
      reject(new Error(`the style sheet ${href} was not loaded`));
    };
    // After the styles in the document: each of their rules is repeated in this sheet, in the same order.
    document.head.append(link);
  });
}

/** Does nothing if the document already has the styles of all pages. */
export function loadAllStyles(): Promise<void> {
  const isLinked = document.querySelector(`link[rel=stylesheet][href="${href}"]`) !== null;
  loading ??= isLinked ? Promise.resolve() : addStyleSheet();
  return loading;
}
