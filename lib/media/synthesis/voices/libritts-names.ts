/**
 * What the 904 LibriTTS-R voices are called in the catalog, by speaker number from 0. The dataset does not name its speakers:
 * these names are ours, and only help to tell the voices apart. They never move to another number.
 */
export const librittsNames = `
Hedda Katherine Charlotte Wade Melody Isaiah Atticus Geoffrey Burt Rosa Dulcie Carmen Berenice Alondra Mildred Verona
Magnus Joyce Avery Drew Greta Laurence Darius Suzette Wilfred Tina Lyra William Jemima Elspeth Chiara Aaron Yann Irma
Harrison Gia John Amara Irene Jane Felicity Elisa Alonzo Arthur Albert Kendra Winifred Maria Todd Eamon Grover Finley
Dennis Russell Cara Mortimer Lina Maureen Ned Sidonie Hortense Erin Hope Rhiannon Jenny Carlotta Karin Agnes Judith
Kiara Ewan Percival Vance Sigrid Fern Muriel Nell Joy Edward Nola Penelope Rhys Elena Hattie Katja Iona Gareth Antonia
Brooke Arabella Leopold Primrose Kyle Jill Renee Liza Desiree Gerald Fernanda Yolanda Morgana Francesca Ophelia Jean
Allen Chester Giovanni Eugenia Luella Olga Ira Larissa Fleur Arlo Neville Laurel Jamal Rick Ashley Naomi Amy Jake
Lucinda Valentin Josef Claudia Deirdre Marlene Thalia Keira Talia Colleen Mark Ayla Duncan Orville Corey Matthew Elise
Tate Raquel Carla Siobhan Hannah Aleah Guy Enoch Althea Toni Lottie Annette Christian Paula Demi Mara Una Cosmo Elina
Aisha Alaric Sylvia Denise Eleanor Bonnie Maud Layla Frida Sabrina Hugo Odette Vanessa Lisa Moira Rupert Sven Anja
Wyatt Dinah Kelly Cassidy Patricia Errol Tony Seth Willow Diana Gideon Leon Bernadette Raul Gilbert Stewart Cressida
Fatima Karen Briana Ruby Josephine Neil Leander Cormac Diego Adelina Dudley Tom Esther Alyssa Gwendolyn Camilla Axel
Pamela Megan Alfred Yara Estelle Rosemary Tucker Dirk Jolene Lambert Ariana Glenda Dylan Malachi Chelsea Linus
Geraldine Brent Norma Aurora Amira Larry Nicholas Elton Savannah Amelia Marcella Oriana Juniper Linda Blanche Zinnia
Yasmin Ryan Janet Holly Oliver Salome Cedric Cosima Regina Alison Ruth Saul Barrett Isla Mason Cornelius Petra Desmond
Roxanne Luther Freya Ramona Craig Celia Helena Celine Cora Rory Octavia Zane Noah Rachel Nancy Bjorn Myra Cicely Lloyd
Georgia Philippa Nadia Selma Victoria Christa Ida Evan Ace Harvey Carrie Alicia Mila Dagmar Jude Cynthia Conrad Chad
Richard Coralie Isadora Declan Prudence Clementine Jasper Barry Gemma Dalia Bethany Eliana Veronica Edwina Joanna Ava
Johanna Frances Lea Mariana Sheldon Otto Lynn Natalia Wendy Vera Stella Gillian Cherie Emil Edmund Juan Keegan Lucian
Phoebe Cameron Bryony Nathaniel Asher Ellen Pascal Clarence Micah Dolores Palmer Alec Leila Zoe Shannon Marina Mia
Tatiana Melinda Niall Leah Sofia Noel Daphne Eloise Sinead Clark Malcolm Tricia Cooper Rufus Anita Delia Troy Kimberly
Lila Kieran Enzo Ulrich Cassandra Ernest Paloma Flavia Morgan Lachlan Sophie Beatrice Lucia Leticia Fletcher Noelle
Calista Kyra Harriet Cecil Charles Marie Sidney Wanda Marianne Tara Reginald Angus Anthony Cassius Christina Ada Marco
Archer Xavier Olaf Tariq Violet Remy Lyle Trent Bria Agatha Benedict Cole Wilhelmina Dahlia Bruce Garth Stanley Konrad
Marigold Joel Livia Peggy Cindy Jasmine Irving Amber Jethro Enrico Finn Gunther Gerard Mira Wendell Alvin Bridget
Kathleen Orson Roberta Carl Fidel Sophia Leslie Matilda Cyril Gloria Rosamund Pedro Anna Alina Nerys Aurelia Hilda Kim
Darryl Zara Ray Beth Rosalind Olivia Sadie Julius Clive Iris Adriana Leland Dominique Omar Elvira Lorraine Annika
Verity Paige Margot Vernon Fritz Marlon Zelda Edith Jerry Nettie Bert Cleo Dale Hilary Clifford Ezra Flora Clay
Ariadne Polly Jerome Rex Warren Osmond Noemi Eudora Blake Morris Martin Sean Jim Isaac Amos Elijah India Gary Giselle
Niles Gail Meredith Bruno Andrea Franklin Lawrence Cecilia Henry Doreen Helga Georgina Fabian Fergus Abner Harlan
Brian Harold Wilma Lillian Virgil Graham Ludwig Eva Stephanie Perry Rowena Silas Natasha Tilda Marcia Louise Louis
Daisy Klaus Adela Jorge Nelson Aubrey Nessa Humphrey Scott Xenia Josie Aviva Augusta Jefferson Tamsin Hermione Juliana
Cordelia Millie Piper Aric Theresa Natalie Fay Murray David April Gina Edna Ervin Owen Abigail Alden Frederick Viola
Pia Solomon Dorothea Dante Mitchell Juanita Valentina Darlene Hadley Raphael Brett Miranda Claude Sharon Louisa Dwight
Tessa Wolfgang Delphine Rebecca Gustav Jenna Roger Otis Francis Ulla Nigel Fiona Marcel Michelle Joachim Jonathan
Dieter Esteban Jesse Alistair Parker Nadine Yvonne Floyd Lara Clyde Miguel Janice Horace Angelica Barbara Felicia
Boris Juliet Yvette Lorena Candice Asa Lana Victor Lucy Casper Winston Levi Ansel Theodora Ezekiel August Doris Grace
Andrew Calvin Christopher Myron Madison Sienna Oswald Inez Roy Anya Betty Caroline Arlene Hubert Renata Samson Serena
Carina Genevieve Monty Lothar Griselda Darren Fred Amabel Alma Bryce Kristen Sonia Dominic Jonah Lester Gabriela Milo
Magda Sheila Molly Leroy Hans Ivy Wayne Susan Isolde June Jay Heath Ted Keith Willard Tristan Igor Scarlett Evangeline
Dana Lucille Zadie Amanda Eli Justine Ondine Walker Monica Corinne Kirsten Gregory Kevin Max Rita Heather Amina Evelyn
Marisa Constance Jocelyn Ina Beau Oscar Leonora Eugene Enid Ambrose Blythe Gene Svea Lars Reed Donna Jade Ilse Alan
Ike Imelda Brenda Carolina Basil Ralph Marcus Kerry Gus Sebastian Rodney Faith Harris Urban Frank Linnea Danica Clara
Miriam Hugh Andre Leo Herbert Byron Lola Guinevere Helen Marjorie Dillon Gwen Wesley Tamara Jacob Hamish Adele Liv
Rhonda Lorenzo Daria Trevor Maximilian Sandra Emory Lorna Carol Velma Chandler Catalina Ken Austin Thea Vaughn Joan
Mavis Grant Kay Harper Dexter Jarvis Drake Ursula Elaine Knox Ian Laura Gordon Becca Gavin Minerva Myrtle Ivan Curtis
Arnold Philip Spencer Lincoln Samuel Elsa Garrett Ulysses Maya Justin Imani Melvin Edgar Martha Earl Rhoda Archie
Aileen Mercedes Wallace Luis Tabitha Elmer Wilbur Jeremy Abel Sabina Miles Poppy Herman Margaret Freda Leif Celeste
Douglas Bianca Hank Thorsten Malia Jack Percy Zachary Yusuf Shirley Harry Donovan Damon Bertha Trudy Brad Simone
Anastasia Damian Gabriel Kenneth Guido Ethan Ahmed Ingrid Duane Belinda Dustin Nina Hazel Opal Bart Brendan Alberta
Edwin Marion Patience Esperanza Alana Alexis Quentin Melissa Jared Emmett Dawn Klara Simon Carter Salvador Luna Rose
Honor Dorian Logan Manuel Shane Julian Florence Thora Luke Augustin Emilia Donald James Blaine Mohammed Nathan Imogen
`
