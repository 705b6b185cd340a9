-- Full-text index over the read model; rowids are those of `assets`. Trigrams find any part of a name, ISIN, LEI or manager.
CREATE VIRTUAL TABLE assets_fts USING fts5(
  name, isin, issuer_name, asset_manager, lei,
  content='', contentless_delete=1, tokenize='trigram'
);
