-- The title of a document type in a form that speaks of women too.
update documenttypes set title = 'Zustimmung der Eigentümerin oder des Eigentümers'
where title = 'Zustimmung des Eigentümers';
update organizations set config = replace(config::text, '"Zustimmung des Eigentümers"', '"Zustimmung der Eigentümerin oder des Eigentümers"')::jsonb
where config::text like '%"Zustimmung des Eigentümers"%';
